package io.orderline.plan;

import io.orderline.config.Problems;
import java.time.Duration;

/// Keys for logging in.
public final class LoginKeys {
    public static final KeyGroup GROUP = new KeyGroup("Target");

    public static final Key<String> PASSWORD_COMMAND = GROUP.add(
            Key.command("target.password-command", "command that prints the password, run for each new connection"));
    public static final Key<Duration> PASSWORD_COMMAND_TIMEOUT = GROUP.add(Key.duration(
                    "target.password-command-timeout",
                    Duration.ofMillis(100),
                    "kill the password command after this time")
            .otherwise("10s"));
    /// The default limit for the password command. The programs of cloud providers answer within a second or two.
    public static final Duration USUAL_TIMEOUT = Duration.ofSeconds(10);

    private LoginKeys() {}

    /// Refuses plans with two sources of the password.
    static void check(Plan plan, Problems problems) {
        boolean command = plan.find(PASSWORD_COMMAND).isPresent();
        if (command && !plan.get(PlanKeys.PASSWORD_FILE).isEmpty()) {
            problems.add(plan.problem(
                    PASSWORD_COMMAND,
                    "contradicts " + PlanKeys.PASSWORD_FILE.name() + " (" + plan.origin(PlanKeys.PASSWORD_FILE)
                            + "): the password has one source. Leave one of them out."));
        }
        if (!command && plan.isGiven(PASSWORD_COMMAND_TIMEOUT)) {
            problems.add(plan.problem(
                    PASSWORD_COMMAND_TIMEOUT, "is for " + PASSWORD_COMMAND.name() + ", which is missing."));
        }
    }
}
