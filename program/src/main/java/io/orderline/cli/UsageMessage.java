package io.orderline.cli;

import io.orderline.base.NameSuggestion;
import io.orderline.base.UserText;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/// Prints what is wrong with a command line. The whole help would hide this.
record UsageMessage(CliContext context) implements IParameterExceptionHandler {
    @Override
    public int handleParseException(ParameterException wrong, String[] arguments) {
        if (Arrays.stream(arguments).anyMatch(UsageMessage::givesPassword)) {
            say("a password does not belong on a command line, which everybody on this machine can read. Use the"
                    + " environment variable ORDERLINE_PASSWORD, or --password-file.");
        } else {
            say(
                    wrong instanceof UnmatchedArgumentException unmatched
                            ? unknown(unmatched)
                            : String.valueOf(wrong.getMessage()));
        }
        context.say("'" + wrong.getCommandLine().getCommandSpec().qualifiedName() + " --help' shows what there is.");
        return ExitCode.USAGE.code();
    }

    private static boolean givesPassword(String argument) {
        return argument.equals("--password") || argument.startsWith("--password=");
    }

    /// Suggests the name with the smallest edit distance, whatever its first letters.
    private static String unknown(UnmatchedArgumentException wrong) {
        CommandSpec command = wrong.getCommandLine().getCommandSpec();
        String given = wrong.getUnmatched().getFirst();
        if (given.startsWith("-")) {
            return wrong.getMessage()
                    + meant(name(given), "--", names(command.optionsMap().keySet()));
        }
        return command.subcommands().isEmpty()
                ? "'" + given + "' is one argument too many"
                : "'" + given + "' is no verb"
                        + meant(given, "", command.subcommands().keySet());
    }

    /// Returns an option without its dashes and value. The dashes would make short names seem alike.
    private static String name(String option) {
        return option.replaceFirst("=.*", "").replaceFirst("^--?", "");
    }

    private static List<String> names(Collection<String> options) {
        return options.stream()
                .filter(option -> option.startsWith("--"))
                .map(UsageMessage::name)
                .toList();
    }

    private static String meant(String given, String prefix, Collection<String> known) {
        return NameSuggestion.nearest(given, known)
                .map(name -> ". Did you mean " + prefix + name + "?")
                .orElse("");
    }

    private void say(String message) {
        context.say("orderline: " + UserText.readable(message));
    }
}
