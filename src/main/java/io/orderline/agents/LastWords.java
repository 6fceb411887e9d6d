package io.orderline.agents;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// What a process said last.
final class LastWords {
    private LastWords() {}

    /// The last line of its log, for a message.
    static String of(Path log) {
        try {
            String last = Files.readString(log).strip().lines().reduce("", (_, later) -> later);
            return (last.isEmpty() ? "It said nothing" : "It said last: '" + last + "'") + " (" + log + ")";
        } catch (IOException unreadable) {
            return "What it said cannot be read: " + unreadable;
        }
    }
}
