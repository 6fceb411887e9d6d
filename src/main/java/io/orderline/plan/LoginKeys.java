package io.orderline.plan;

import io.orderline.config.Problems;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Keys of how to log in.
public final class LoginKeys {
    public static final Key<String> PASSWORD_COMMAND = new Key<>(
            "target.password-command",
            "a shell command",
            Optional.empty(),
            "program that prints the password, asked again for each new connection; it is shown, its output never",
            LoginKeys::command);
    public static final Key<Duration> PASSWORD_COMMAND_TIMEOUT = Key.duration(
            "target.password-command-timeout",
            Duration.ofMillis(100),
            "a password command that takes longer is killed, and the connection is not made; if not given 10s");
    /// Cloud providers' own programs answer in a second or two.
    public static final Duration USUAL_TIMEOUT = Duration.ofSeconds(10);

    public static final List<Key<?>> ALL = List.of(PASSWORD_COMMAND, PASSWORD_COMMAND_TIMEOUT);

    private LoginKeys() {}

    private static String command(String text) {
        if (text.isBlank() || text.chars().anyMatch(c -> c < ' ')) {
            throw new IllegalArgumentException("must be one line, for sh -c");
        }
        return text;
    }

    /// A password has one source.
    static void check(Plan plan, Problems problems) {
        boolean command = plan.find(PASSWORD_COMMAND).isPresent();
        if (command && !plan.get(Keys.PASSWORD_FILE).isEmpty()) {
            problems.add(
                    plan.origin(PASSWORD_COMMAND),
                    PASSWORD_COMMAND.name(),
                    "contradicts " + Keys.PASSWORD_FILE.name() + " (" + plan.origin(Keys.PASSWORD_FILE)
                            + "): the password has one source. Leave one of them out.");
        }
        if (!command && plan.isGiven(PASSWORD_COMMAND_TIMEOUT)) {
            problems.add(
                    plan.origin(PASSWORD_COMMAND_TIMEOUT),
                    PASSWORD_COMMAND_TIMEOUT.name(),
                    "is for " + PASSWORD_COMMAND.name() + ", which is missing.");
        }
    }
}
