package io.orderline.isolation.probe;

import static io.orderline.testing.Refusal.assertRefused;
import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Isolation;
import io.orderline.isolation.check.IsolationModel;
import io.orderline.isolation.check.IsolationVerdict;
import io.orderline.isolation.history.History;
import io.orderline.monitor.MonitorListener;
import io.orderline.result.IsolationReport;
import io.orderline.result.IsolationReport.FoundAnomaly;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import io.orderline.run.Run;
import io.orderline.testing.Drill;
import io.orderline.testing.EmbeddedEngine;
import io.orderline.testing.FirebirdFixture;
import io.orderline.testing.MariaDbFixture;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.PlannedRun;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.QuietRunListener;
import io.orderline.testing.TestDatabase;
import io.orderline.workload.tpcc.Tpcc;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Probes on real engines.
@Drill
class IsolationProbesIT {
    private static final ProbePlan.Place PLACE = new ProbePlan.Place(2, 2, Optional.empty(), Optional.empty());
    private static final long ENOUGH = 100;

    @TempDir
    private Path folder;

    @AutoClose
    private final TestDatabase database = PostgresFixture.create();

    private final List<String> troubles = new CopyOnWriteArrayList<>();
    private final MonitorListener listener = new MonitorListener() {
        @Override
        public void event(double seconds, String kind, String message, Map<String, ?> details) {}

        @Override
        public void trouble(double seconds, String kind, String message) {
            troubles.add(message);
        }
    };

    private IsolationProbes probes(Target target, Isolation isolation) {
        ProbePlan plan = new ProbePlan(
                target, Optional.empty(), new ProbePlan.Shape(6, 3, 1000), isolation, Duration.ofSeconds(10), PLACE, 1);
        return IsolationProbes.of(plan, folder.resolve("history.jsonl"), listener);
    }

    /// Until there were so many transactions.
    private IsolationReport probed(Target target, Isolation isolation, long enough) {
        IsolationProbes probes = probes(target, isolation);
        probes.begin(System.nanoTime());
        Awaitility.await().atMost(Duration.ofMinutes(5)).until(() -> probes.committed() >= enough);
        probes.close();
        IsolationReport report = probes.report(_ -> {});
        assertThat(report.problem()).isEmpty();
        assertThat(troubles).isEmpty();
        return report;
    }

    private static List<String> names(IsolationReport report) {
        return report.findings().stream().map(FoundAnomaly::name).toList();
    }

    /// The file says the same as what was checked meanwhile, and the table is gone.
    private void agree(IsolationReport report, Target target) throws Exception {
        IsolationVerdict verdict = IsolationVerdict.of(
                History.read(folder.resolve("history.jsonl")),
                IsolationModel.named(report.model()).orElseThrow());
        assertThat(verdict.committed()).isGreaterThan(report.counts().committed()); // each list is read once more
        assertThat(verdict.delivered()).isEqualTo(report.delivered());
        assertThrown(Exception.class, () -> new ProbeTable(target, PLACE).all((_, _) -> {}));
    }

    @Test
    void postgresqlDeliversWhatItsLevelsPromise() throws Exception {
        Target target = database.target();
        IsolationReport committed = probed(target, Isolation.READ_COMMITTED, 3000);
        assertThat(names(committed)).contains("G-single", "lost-update").doesNotContain("G1a", "G1c");
        assertThat(committed.delivered()).contains("read-committed");
        agree(committed, target);
        IsolationReport snapshot = probed(target, Isolation.REPEATABLE_READ, 3000);
        assertThat(names(snapshot)).contains("G2-item").doesNotContain("G-single", "lost-update", "long-fork");
        assertThat(snapshot.delivered()).contains("snapshot");
        assertThat(snapshot.anomalies()).isZero();
        agree(snapshot, target);
        IsolationReport serializable = probed(target, Isolation.SERIALIZABLE, 1000);
        assertThat(serializable.findings()).isEmpty();
        assertThat(serializable.delivered()).contains("strict-serializable");
        agree(serializable, target);
    }

    @ParameterizedTest
    @EnumSource(EmbeddedEngine.class)
    void enginesInThisProcessAreProbed(EmbeddedEngine engine) throws Exception {
        isProbed(engine.create(folder));
    }

    private void isProbed(TestDatabase database) throws Exception {
        IsolationReport report = probed(database.target(), Isolation.READ_COMMITTED, ENOUGH);
        assertThat(report.delivered()).isPresent();
        agree(report, database.target());
    }

    @Test
    @Needs(Need.MARIADB)
    void mariadbLosesUpdatesAtRepeatableRead() throws Exception {
        TestDatabase database = MariaDbFixture.create();
        IsolationReport report = probed(database.target(), Isolation.REPEATABLE_READ, 3000);
        assertThat(names(report)).contains("lost-update");
        assertThat(report.anomalies()).isPositive();
        agree(report, database.target());
        MariaDbFixture.drop(database);
    }

    @Test
    @Needs(Need.FIREBIRD)
    void firebirdIsProbed() throws Exception {
        isProbed(FirebirdFixture.create());
    }

    @Test
    void whoMayNotMakeTheTableIsToldSo() throws Exception {
        database.execute("ALTER DATABASE " + database.name() + " SET default_transaction_read_only = on");
        assertThatThrownBy(() -> probes(database.target(), Isolation.READ_COMMITTED))
                .isInstanceOf(TargetException.class)
                .hasMessageStartingWith("the table orderline_probe of the isolation probes cannot be made: ");
    }

    @Test
    void aTableOfSomebodyElseStays() throws Exception {
        database.execute("CREATE TABLE orderline_probe (id integer)", "INSERT INTO orderline_probe VALUES (7)");
        assertRefused(() -> probes(database.target(), Isolation.READ_COMMITTED), "already exists");
        assertThat(database.query("SELECT id FROM orderline_probe")).isEqualTo("7");
    }

    @Test
    void theTableOfARunThatWasKilledIsMadeAnew() throws Exception {
        new ProbeTable(database.target(), PLACE).create();
        assertThat(probed(database.target(), Isolation.READ_COMMITTED, ENOUGH).delivered())
                .isPresent();
    }

    @Test
    void aRunTellsWhatItsProbesSawAndCountsNoneOfThemAsWork() throws Exception {
        TestDatabase database = PostgresFixture.loaded();
        Map<String, String> settings = Map.of(
                "drive.transactions", "60",
                "drive.isolation-probe", "4",
                "drive.isolation-probe-rate", "100",
                "target.url", database.target().url(),
                "verify.after", "false");
        Run.Finished run = PlannedRun.of(
                database.target(), new Tpcc(), folder, settings, new QuietRunListener(), IsolationProbes::of);
        IsolationReport seen = run.result().isolation().orElseThrow();
        assertThat(seen.counts().committed()).isPositive();
        assertThat(seen.cost().historyBytes())
                .isEqualTo(run.folder().history().toFile().length());
        assertThat(run.result().database().agrees()).isTrue();
        assertThat(run.result().verdict().findings())
                .filteredOn(finding -> finding.rule().equals("isolation"))
                .extracting(Finding::level)
                .containsExactly(Level.PASS);
        PostgresFixture.drop(database);
    }
}
