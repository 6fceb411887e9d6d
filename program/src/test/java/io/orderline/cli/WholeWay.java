package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.measure.Counts;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.testing.ShortRun;
import io.orderline.testing.TestDatabase;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// An engine's whole way: load, verify, run with rivals, verify again, drop. The program runs in this JVM, for some
/// engines do too.
final class WholeWay {
    /// Of each of eight terminals.
    private static final int TRANSACTIONS = 50;

    private WholeWay() {}

    /// @param options of the run
    static void go(TestDatabase database, Path folder, String... options) throws Exception {
        perform(database, "load", "--warehouses", "1");
        Result result = run(database, folder, options);
        assertThat(result.after())
                .extracting(check -> check.id())
                .contains("consistency-1", "consistency-12", "stock-refill");
        perform(database, "drop");
        perform(database, "drop"); // also what is not there
        assertThat(DatabaseProgram.go(database, 3, "verify")).contains("the tables do not exist");
    }

    /// A run with rivals on a loaded database. What is right after it was so before: one look is enough where some
    /// engines take half a minute for it.
    ///
    /// @param folder without a run
    static Result run(TestDatabase database, Path folder, String... options) throws Exception {
        List<String> all = new ArrayList<>(List.of("--results=" + folder.resolve("runs"), "--verify-after=true"));
        all.addAll(List.of(options));
        perform(database, "run", ShortRun.counted(TRANSACTIONS, all.toArray(String[]::new)));

        Result result = RunFolder.list(folder.resolve("runs")).getFirst().readResult();
        Counts total = result.accounting().total();
        assertThat(total.failed()).as(result.accounting().errors().toString()).isZero();
        assertThat(total.committed()).isPositive();
        RunFacts.sound(result);
        return result;
    }

    static String perform(TestDatabase database, String verb, String... options) {
        return DatabaseProgram.perform(database, 0, verb, options);
    }
}
