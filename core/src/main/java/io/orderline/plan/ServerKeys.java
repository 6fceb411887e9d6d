package io.orderline.plan;

import java.time.Duration;
import java.util.Optional;

/// Keys for crashing and restarting a server that Orderline did not start.
public final class ServerKeys {
    static final KeyGroup GROUP = new KeyGroup("Faults");

    public static final Key<String> CRASH_COMMAND = GROUP.add(
            command("target.crash-command", "crashes your server; without a restart command also starts it again"));
    public static final Key<String> RESTART_COMMAND =
            GROUP.add(command("target.restart-command", "starts it again, for the action restart"));
    public static final Key<Duration> CRASH_LIMIT = GROUP.add(
            Key.duration("target.crash-limit", Duration.ofSeconds(1), "time for such a command and the server's return")
                    .otherwise("5m"));
    private static final Duration USUAL_LIMIT = Duration.ofMinutes(5);

    private ServerKeys() {}

    private static Key<String> command(String name, String doc) {
        return new Key<>(name, "a shell command", Optional.empty(), "", doc, ServerKeys::oneLine);
    }

    private static String oneLine(String text) {
        if (text.isBlank() || text.chars().anyMatch(c -> c < ' ')) {
            throw new IllegalArgumentException("must be one line, for sh -c");
        }
        return text;
    }

    public static Duration limit(Plan plan) {
        return plan.find(CRASH_LIMIT).orElse(USUAL_LIMIT);
    }
}
