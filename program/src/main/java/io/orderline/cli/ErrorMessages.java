package io.orderline.cli;

import io.orderline.base.FileErrorText;
import io.orderline.base.ResultsUnwritableException;
import io.orderline.base.TargetException;
import io.orderline.base.UserText;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.config.ConfigException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import java.util.Objects;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/// Turns an exception into a message and an exit code.
record ErrorMessages(CliContext context) implements IExecutionExceptionHandler {
    @Override
    public int handleExecutionException(Exception thrown, CommandLine commandLine, ParseResult parsed) {
        if (context.interrupts().happened()) {
            context.say("interrupted");
            return ExitCode.INTERRUPTED.code();
        }
        return switch (thrown) {
            case ConfigException wrong -> {
                wrong.problems().forEach(problem -> context.say("orderline: " + problem.text()));
                yield ExitCode.USAGE.code();
            }
            case TargetException unusable ->
                said(UserText.readable(String.valueOf(unusable.getMessage())), ExitCode.TARGET);
            case ResultsUnwritableException full ->
                said(full.getMessage() + ". What was written so far is kept.", ExitCode.RESULTS);
            case SQLException refused ->
                said(
                        "the database refused: " + refused.getMessage() + " [SQLSTATE " + refused.getSQLState() + "]",
                        ExitCode.TARGET);
            case InterruptedException _ -> said("interrupted", ExitCode.INTERRUPTED);
            case IOException unreadable -> said(FileErrorText.of(unreadable), ExitCode.USAGE);
            case UncheckedIOException unreadable ->
                said(FileErrorText.of(Objects.requireNonNull(unreadable.getCause())), ExitCode.USAGE);
            default -> bug(thrown);
        };
    }

    /// Handles an error; picocli passes only exceptions to its handler.
    int fatal(Error thrown) {
        return thrown instanceof OutOfMemoryError
                ? said(
                        "memory is used up (" + thrown.getMessage()
                                + "). ORDERLINE_JAVA_OPTS=\"-Xmx4g\" gives Orderline 4 GB.",
                        ExitCode.BUG)
                : bug(thrown);
    }

    private int said(String message, ExitCode code) {
        context.say("orderline: " + message);
        return code.code();
    }

    private int bug(Throwable thrown) {
        StringWriter trace = new StringWriter();
        thrown.printStackTrace(new PrintWriter(trace));
        context.say("orderline: this is a bug in Orderline, please report it:\n" + trace);
        return ExitCode.BUG.code();
    }
}
