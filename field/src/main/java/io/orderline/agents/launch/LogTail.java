package io.orderline.agents.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The last output of a process.
public final class LogTail {
    private LogTail() {}

    public static String of(Path log) {
        if (!Files.exists(log)) {
            return "What it said is where it was started.";
        }
        try {
            String last = Files.readString(log).strip().lines().reduce("", (_, later) -> later);
            return (last.isEmpty() ? "It said nothing" : "It said last: '" + last + "'") + " (" + log + ")";
        } catch (IOException unreadable) {
            return "What it said cannot be read: " + unreadable;
        }
    }
}
