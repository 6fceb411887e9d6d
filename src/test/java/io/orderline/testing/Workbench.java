package io.orderline.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.RunFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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

    /// Runs [#counted].
    public Program.Ended drive(int transactions, String... more) {
        return run("run", counted(transactions, more));
    }

    /// Starts [#counted].
    public Program startDrive(int transactions, String... more) {
        return start("run", counted(transactions, more));
    }

    /// Options of a run that ends when each terminal has made so many transactions, however long they take,
    /// and that verifies nothing. Those that are given replace them.
    public static String[] counted(int transactions, String... more) {
        Set<String> given = Stream.of(more).map(Workbench::name).collect(Collectors.toSet());
        Stream<String> usual = Stream.of(
                "--transactions=" + transactions,
                "--duration=10m",
                "--ramp-up=0s",
                "--verify-before=false",
                "--verify-after=false",
                "--ceiling=false");
        return Stream.concat(usual.filter(option -> !given.contains(name(option))), Stream.of(more))
                .toArray(String[]::new);
    }

    private static String name(String option) {
        return option.split("=", 2)[0];
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
