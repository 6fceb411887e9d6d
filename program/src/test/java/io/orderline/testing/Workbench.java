package io.orderline.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.RunFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// One test's database and working directory, and the program between them.
public record Workbench(TestDatabase database, Path folder) implements AutoCloseable {
    /// A pace at which a terminal makes about ten transactions a second: enough to see what a run does, and little
    /// enough to leave the machine to the tests beside it.
    public static final String LIGHT = "0.005";

    /// @param folder working directory; run folders come to be in its `runs`
    public static Workbench empty(Path folder) {
        return new Workbench(PostgresFixture.create(), folder);
    }

    /// With one warehouse.
    public static Workbench loaded(Path folder) {
        return new Workbench(PostgresFixture.loaded(), folder);
    }

    /// The program with the database's password.
    public Program.Launch program() {
        return Program.in(folder).environment("ORDERLINE_PASSWORD", database.password());
    }

    /// Runs a verb on the database.
    public Program.Ended run(String verb, String... options) {
        return program().run(arguments(verb, options));
    }

    /// Starts a verb on the database.
    public Program start(String verb, String... options) {
        return program().start(arguments(verb, options));
    }

    /// Runs [ShortRun#counted].
    public Program.Ended drive(int transactions, String... more) {
        return run("run", ShortRun.counted(transactions, more));
    }

    /// Starts [ShortRun#counted].
    public Program startDrive(int transactions, String... more) {
        return start("run", ShortRun.counted(transactions, more));
    }

    public String[] arguments(String verb, String... options) {
        List<String> all = new ArrayList<>(List.of(verb, "--url", database.url(), "--user", database.user()));
        all.addAll(List.of(options));
        return all.toArray(String[]::new);
    }

    /// The one run folder that there is.
    public RunFolder runFolder() throws IOException {
        List<RunFolder> all = RunFolder.list(folder.resolve("runs"));
        assertThat(all).as("run folders").hasSize(1);
        return all.getFirst();
    }

    @Override
    public void close() {
        PostgresFixture.drop(database);
    }
}
