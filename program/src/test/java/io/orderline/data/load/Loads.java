package io.orderline.data.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.data.verify.CheckResult;
import io.orderline.data.verify.TableChecksums;
import io.orderline.data.verify.Verifier;
import io.orderline.testing.TestDatabase;
import io.orderline.workload.tpcc.TpccDataset;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/// Loads of TPC-C, and what is asked of them.
final class Loads {
    static final TpccDataset TPCC = new TpccDataset();

    private Loads() {}

    static LoadResult load(TestDatabase database, LoadPlan plan) throws InterruptedException {
        return new Loader(database.target(), TPCC, plan, LoadListener.NONE).load();
    }

    static void drop(TestDatabase database) {
        new SchemaDropper(database.target(), TPCC).drop();
    }

    static LoadState state(TestDatabase database) throws SQLException {
        try (Connection connection = database.target().connect("test")) {
            return LoadState.read(connection, TPCC, database.target().dialect());
        }
    }

    static Map<String, TableChecksums.Table> checksums(TestDatabase database) throws InterruptedException {
        return new TableChecksums(database.target(), TPCC).compute(2);
    }

    static List<CheckResult> verify(TestDatabase database) throws InterruptedException {
        return new Verifier(database.target(), TPCC).verify(2);
    }

    static CheckResult result(List<CheckResult> results, String check) {
        return results.stream()
                .filter(result -> result.check().id().equals(check))
                .findFirst()
                .orElseThrow();
    }

    static void assertHolds(TestDatabase database) throws InterruptedException {
        assertThat(verify(database))
                .hasSameSizeAs(TPCC.checks(database.target().dialect()))
                .allSatisfy(result -> assertThat(result.status())
                        .as(result.check().id() + " " + result.examples())
                        .isEqualTo(CheckResult.Status.HOLDS));
    }

    /// Does something once, when so much of a phase is done.
    static LoadListener when(LoadPhase wanted, long amount, Runnable action) {
        AtomicLong done = new AtomicLong();
        AtomicBoolean inPhase = new AtomicBoolean();
        return new LoadListener() {
            @Override
            public void phase(LoadPhase phase, long total) {
                inPhase.set(phase == wanted);
                advance(0);
            }

            @Override
            public void advance(long more) {
                if (inPhase.get() && done.addAndGet(more) >= amount && inPhase.getAndSet(false)) {
                    action.run();
                }
            }
        };
    }
}
