package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.measure.Counts;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.testing.TestDatabase;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// An engine's whole way: load, verify, run with rivals, verify again, drop. The program runs in this JVM, for some
/// engines do too.
final class WholeWay {
    private WholeWay() {}

    /// @param options of the run
    static void go(TestDatabase database, Path folder, String... options) throws Exception {
        perform(database, "load", "--warehouses", "1");
        // What is right after a run was so before: one look is enough where some engines take half a minute for it.
        Result result = run(
                database,
                folder,
                Stream.concat(Stream.of("--verify-before=false"), Stream.of(options))
                        .toArray(String[]::new));
        assertThat(result.after())
                .extracting(check -> check.id())
                .contains("consistency-1", "consistency-12", "stock-refill");
        perform(database, "drop");
        perform(database, "drop"); // also what is not there
        InProcess program = new InProcess(password(database));
        assertThat(program.run("verify", "--url", database.url(), "--user", database.user()))
                .isEqualTo(3);
        assertThat(program.err()).contains("the tables do not exist");
    }

    /// A run with rivals on a loaded database.
    ///
    /// @param folder without a run
    static Result run(TestDatabase database, Path folder, String... options) throws Exception {
        String runs = folder.resolve("runs").toString();
        List<String> all = new ArrayList<>(List.of("--results", runs, "--terminals", "8", "--ramp-up", "0s"));
        all.addAll(List.of("--duration", "4s"));
        all.addAll(List.of(options));
        perform(database, "run", all.toArray(String[]::new));

        Result result = RunFolder.list(folder.resolve("runs")).getFirst().readResult();
        Counts total = result.accounting().total();
        assertThat(total.failed()).as(result.accounting().errors().toString()).isZero();
        assertThat(total.committed()).isPositive();
        assertThat(result.after()).isNotEmpty().noneMatch(check -> check.violated());
        RunFacts.identities(result);
        RunFacts.clientAgreesWithDatabase(result);
        return result;
    }

    static String perform(TestDatabase database, String verb, String... options) {
        List<String> arguments = new ArrayList<>(List.of(verb, "--url", database.url(), "--user", database.user()));
        arguments.addAll(List.of(options));
        InProcess program = new InProcess(password(database));
        int code = program.run(arguments.toArray(String[]::new));
        assertThat(code).as(program.out() + program.err()).isZero();
        return program.out() + program.err();
    }

    private static Map<String, String> password(TestDatabase database) {
        return database.password().isEmpty() ? Map.of() : Map.of("ORDERLINE_PASSWORD", database.password());
    }
}
