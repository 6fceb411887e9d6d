package io.orderline.run.agents.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// What a process said last.
public final class LogTail {
    private LogTail() {}

    /// The last line of its log, for a message.
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
