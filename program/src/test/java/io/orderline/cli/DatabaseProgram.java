package io.orderline.cli;

import static io.orderline.cli.InProcess.words;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.cli.plan.PasswordSource;
import io.orderline.database.connection.Target;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.testing.BusyMachine;
import io.orderline.testing.ShortRun;
import io.orderline.testing.TestDatabase;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;

/// The command line on one test's database, in this process. A run that only [BusyMachine] spoiled ended with 0.
///
/// @param runs where run folders come to be
record DatabaseProgram(TestDatabase database, Path runs) {
    static InProcess of(TestDatabase database) {
        return new InProcess(
                database.password().isEmpty() ? Map.of() : Map.of(PasswordSource.VARIABLE, database.password()));
    }

    /// Returns what it says on both streams; fails with that if it ends with another code.
    static String go(TestDatabase database, int code, String... words) {
        return ended(of(database), database, code, words).said();
    }

    /// Likewise, of a line of words.
    static String go(TestDatabase database, int code, String line) {
        return go(database, code, words(line));
    }

    /// Likewise, of a verb and its options.
    static String perform(TestDatabase database, int code, String verb, String... options) {
        return go(database, code, words(verb, options));
    }

    /// Returns the program when it has ended.
    static InProcess ended(Target target, int code, String... words) {
        TestDatabase database = TestDatabase.of(target);
        return ended(of(database), database, code, words);
    }

    /// @param program has not run yet
    static InProcess ended(InProcess program, TestDatabase database, int code, String... words) {
        int ended = program.run(Stream.of(words, new String[] {"--url", database.url(), "--user", database.user()})
                .flatMap(Stream::of)
                .toArray(String[]::new));
        assertThat(code == 0 && BusyMachine.spoiled(ended, program.out()) ? 0 : ended)
                .as(program.said())
                .isEqualTo(code);
        return program;
    }

    String go(int code, String... words) {
        return go(database, code, words);
    }

    String go(int code, String line) {
        return go(database, code, line);
    }

    /// @param options beside those of [ShortRun]
    Result drive(int code, String... options) throws IOException {
        go(code, words("run --results " + runs, ShortRun.options(options)));
        return last().readResult();
    }

    RunFolder last() throws IOException {
        return RunFolder.list(runs).getLast();
    }
}
