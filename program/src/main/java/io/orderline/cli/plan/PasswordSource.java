package io.orderline.cli.plan;

import io.orderline.config.ConfigException;
import io.orderline.database.connection.Password;
import io.orderline.database.connection.PasswordCommand;
import io.orderline.plan.LoginKeys;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import java.io.Console;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/// Finds the password: by a command or a file of the plan, in the environment, in a property file, or by a
/// prompt. There is no flag for it, as all users of a machine can see command lines.
public final class PasswordSource {
    public static final String VARIABLE = "ORDERLINE_PASSWORD";

    private PasswordSource() {}

    /// @param inPlanFile the password in the plan file
    public static Password of(Plan plan, Map<String, String> environment, Optional<Password> inPlanFile) {
        Optional<Password> asked = asked(plan);
        if (asked.isPresent()) {
            refuseTwo(plan, environment);
            return asked.get();
        }
        String file = plan.get(PlanKeys.PASSWORD_FILE);
        if (!file.isEmpty()) {
            return Password.ofFile(Path.of(file));
        }
        String value = environment.get(VARIABLE);
        if (value != null) {
            return new Password(value);
        }
        if (inPlanFile.isPresent()) {
            return inPlanFile.get();
        }
        return plan.get(PlanKeys.USER).isEmpty() ? Password.NONE : prompt(plan.get(PlanKeys.USER));
    }

    /// Returns the password from the command of the plan, or empty if the plan has no command.
    public static Optional<Password> asked(Plan plan) {
        return plan.find(LoginKeys.PASSWORD_COMMAND)
                .map(command -> new PasswordCommand(
                        command, plan.find(LoginKeys.PASSWORD_COMMAND_TIMEOUT).orElse(LoginKeys.USUAL_TIMEOUT)))
                .map(PasswordCommand::password);
    }

    private static void refuseTwo(Plan plan, Map<String, String> environment) {
        if (environment.containsKey(VARIABLE)) {
            throw new ConfigException(plan.problem(
                    LoginKeys.PASSWORD_COMMAND,
                    "contradicts the environment variable " + VARIABLE
                            + ": the password has one source. Leave one of them out."));
        }
    }

    /// Without a terminal there is no prompt, as the database may need no password.
    private static Password prompt(String user) {
        Optional<Console> console = Optional.ofNullable(System.console()).filter(Console::isTerminal);
        char[] typed =
                console.map(c -> c.readPassword("Password of %s: ", user)).orElse(null);
        return typed == null ? Password.NONE : new Password(new String(typed));
    }
}
