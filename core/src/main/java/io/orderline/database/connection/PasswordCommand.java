package io.orderline.database.connection;

import io.orderline.base.Durations;
import io.orderline.base.ProgramRun;
import io.orderline.base.TargetException;
import java.io.IOException;
import java.time.Duration;

/// A program that prints the password, started anew for each connection. Its standard output appears in no
/// message and in no file. If the program fails, the message contains the last line of its standard error,
/// unless this line repeats a line of the output. A secret that the program prints to standard error alone is
/// therefore shown. Thread-safe.
///
/// @param command the command for `sh -c`
/// @param limit the time after which the program is killed with the processes that it started
public record PasswordCommand(String command, Duration limit) {
    private static final String KEY = "target.password-command";

    public Password password() {
        return Password.asked(this::ask, "what " + KEY + " prints: the password of now, in its first line");
    }

    /// Returns the first line of the program's output.
    ///
    /// @throws TargetException if the first line is empty, or the program fails or does not end in time
    String ask() {
        try {
            return firstLine(ProgramRun.shell(command, limit)
                    .intoMemory()
                    .orElseThrow(() -> failure("did not end within " + Durations.text(limit)
                            + " (target.password-command-timeout), and was killed")));
        } catch (IOException e) {
            throw failure("cannot be run: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failure("was given up: the program that waits for it is ending");
        }
    }

    private static String firstLine(ProgramRun.ProgramResult program) {
        if (program.code() != 0) {
            throw failure("failed with exit code " + program.code() + lastError(program));
        }
        String password = program.output().lines().findFirst().orElse("");
        if (password.isEmpty()) {
            throw failure("printed nothing, or an empty first line");
        }
        return password;
    }

    private static String lastError(ProgramRun.ProgramResult program) {
        String error =
                program.errors().strip().lines().reduce("", (_, last) -> last).strip();
        boolean repeats =
                program.output().lines().map(String::strip).anyMatch(line -> !line.isEmpty() && error.contains(line));
        return repeats ? " (its last line repeats its output, and is not shown)" : error.isEmpty() ? "" : ": " + error;
    }

    private static TargetException failure(String what) {
        return new TargetException("no password: the program of " + KEY + " " + what + ".");
    }
}
