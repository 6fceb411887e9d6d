package io.orderline.plan;

import java.time.Duration;

/// Keys for crashing and restarting a server that Orderline did not start.
public final class ServerKeys {
    static final KeyGroup GROUP = new KeyGroup("Faults");

    public static final Key<String> CRASH_COMMAND = GROUP.add(
            Key.command("target.crash-command", "crashes your server; without a restart command also starts it again"));
    public static final Key<String> RESTART_COMMAND =
            GROUP.add(Key.command("target.restart-command", "starts it again, for the action restart"));
    public static final Key<Duration> CRASH_LIMIT = GROUP.add(
            Key.duration("target.crash-limit", Duration.ofSeconds(1), "time for such a command and the server's return")
                    .otherwise("5m"));
    private static final Duration USUAL_LIMIT = Duration.ofMinutes(5);

    private ServerKeys() {}

    public static Duration limit(Plan plan) {
        return plan.find(CRASH_LIMIT).orElse(USUAL_LIMIT);
    }
}
