package io.orderline.cli;

import io.orderline.base.UserText;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/// Says what is wrong with a command line, without the pages of help that would hide it.
record UsageMessage(CliContext context) implements IParameterExceptionHandler {
    @Override
    public int handleParseException(ParameterException wrong, String[] arguments) {
        if (Arrays.stream(arguments).anyMatch(UsageMessage::givesPassword)) {
            say("a password does not belong on a command line, which everybody on this machine can read. Use the"
                    + " environment variable ORDERLINE_PASSWORD, or --password-file.");
        } else {
            say(wrong.getMessage() + suggestions(wrong));
        }
        context.terminal()
                .say("'" + wrong.getCommandLine().getCommandSpec().qualifiedName() + " --help' shows what there is.");
        return ExitCode.USAGE.code();
    }

    private static boolean givesPassword(String argument) {
        return argument.equals("--password") || argument.startsWith("--password=");
    }

    private static String suggestions(ParameterException wrong) {
        if (!(wrong instanceof UnmatchedArgumentException unmatched)) {
            return "";
        }
        List<String> nearest = unmatched.getSuggestions();
        return nearest.isEmpty() ? "" : ". Did you mean " + String.join(" or ", nearest) + "?";
    }

    private void say(String message) {
        context.terminal().say("orderline: " + UserText.readable(message));
    }
}
