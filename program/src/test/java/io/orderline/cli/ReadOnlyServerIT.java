package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.Result;
import io.orderline.testbed.Sql;
import io.orderline.testbed.server.Testbed;
import io.orderline.testing.Drill;
import io.orderline.testing.Program;
import io.orderline.testing.TemporaryTestbed;
import io.orderline.testing.TestDatabase;
import io.orderline.testing.Workbench;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A server that takes writes is told to take none while it is driven.
@Drill
class ReadOnlyServerIT {
    @TempDir
    private Path folder;

    private interface Ending {
        void of(Testbed testbed) throws Exception;
    }

    private static void writes(Testbed testbed, String taken) throws Exception {
        Sql.execute(
                testbed.nodes().getFirst().target(),
                "SET default_transaction_read_only = off",
                "ALTER SYSTEM SET default_transaction_read_only = " + (taken.equals("no") ? "on" : "off"),
                "SELECT pg_reload_conf()");
    }

    /// The run ends well after the outage has.
    private Result driven(String recipe, Ending ending) throws Exception {
        try (Testbed testbed = TemporaryTestbed.started(recipe, "shared_buffers=64MB")) {
            Workbench bench = new Workbench(TestDatabase.of(testbed.target()), folder);
            bench.run("load", "--warehouses=1").withCode(0);
            try (Program run = bench.startDrive(
                    100, "--terminals=4", "--pace=" + Workbench.LIGHT, "--outage-limit=60s", "--ledger=100ms")) {
                RunFacts.awaitCommits(bench, 2);
                writes(testbed, "no");
                run.awaitSaid("lost");
                ending.of(testbed);
                run.await();
            }
            return bench.runFolder().readResult();
        }
    }

    private static void oneOutageOfWrites(Result result) {
        assertThat(result.outages()).singleElement().satisfies(outage -> {
            assertThat(outage.recovered()).isTrue();
            assertThat(outage.endSeconds()).isGreaterThan(outage.beginSeconds());
            assertThat(outage.recovery()).isPresent();
        });
        assertThat(RunFacts.errors(result, "read-only")).isPositive();
        assertThat(result.ledger().orElseThrow().clean()).isTrue();
        RunFacts.identities(result);
    }

    @Test
    void thatIsAnOutageOfWrites() throws Exception {
        Result result = driven("postgresql-18", testbed -> writes(testbed, "yes"));
        oneOutageOfWrites(result);
        RunFacts.clientAgreesWithDatabase(result);
    }

    @Test
    void sessionsFindTheServerThatTakesThem() throws Exception {
        Result result = driven(
                "postgresql-ha", testbed -> Sql.text(testbed.nodes().get(1).target(), "SELECT pg_promote()::text"));
        oneOutageOfWrites(result);
        List<String> from = result.outages().getFirst().recovery().orElseThrow().from();
        assertThat(result.outages().getFirst().recovery().orElseThrow().to())
                .isNotEmpty()
                .doesNotContainAnyElementsOf(from);
    }
}
