package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.measure.Counts;
import io.orderline.result.Result;
import io.orderline.testing.TestDatabase;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
                Stream.concat(Stream.of("--transactions=50"), Stream.of(options))
                        .toArray(String[]::new));
        assertThat(result.after())
                .extracting(check -> check.id())
                .contains("consistency-1", "consistency-12", "stock-refill");
        perform(database, "drop");
        perform(database, "drop"); // also what is not there
        assertThat(DatabaseProgram.go(database, 3, "verify")).contains("the tables do not exist");
    }

    /// A run with rivals on a loaded database, of four seconds if no number of transactions is given.
    ///
    /// @param folder without a run
    static Result run(TestDatabase database, Path folder, String... options) throws Exception {
        List<String> all = new ArrayList<>(List.of("--terminals=8", "--verify-after=true"));
        all.addAll(List.of(options));
        if (all.stream().noneMatch(option -> option.startsWith("--transactions"))) {
            all.add("--duration=4s");
        }
        Result result = new DatabaseProgram(database, folder.resolve("runs")).drive(0, all.toArray(String[]::new));
        Counts total = result.accounting().total();
        assertThat(total.failed()).as(result.accounting().errors().toString()).isZero();
        assertThat(total.committed()).isPositive();
        assertThat(result.after()).isNotEmpty().noneMatch(check -> check.violated());
        RunFacts.identities(result);
        RunFacts.clientAgreesWithDatabase(result);
        return result;
    }

    static String perform(TestDatabase database, String verb, String... options) {
        return DatabaseProgram.go(
                database, 0, Stream.concat(Stream.of(verb), Stream.of(options)).toArray(String[]::new));
    }
}
