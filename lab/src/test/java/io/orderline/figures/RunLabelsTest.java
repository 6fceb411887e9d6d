package io.orderline.figures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.isolation.check.IsolationModel;
import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.document.RunDocument;
import io.orderline.result.IsolationReport;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.environment.Durability;
import io.orderline.result.environment.Durability.Survival;
import io.orderline.result.environment.HostRecord;
import io.orderline.result.file.Json;
import io.orderline.stats.Range;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunLabelsTest {
    private static final Metric COUNT = Metric.parse("anomalies");
    private static final Metric PER_MILLION = Metric.parse("anomalies-per-million");

    @TempDir
    Path results;

    @Test
    void labelsAreThoseOfThePlanIfItCanBeRead() throws IOException {
        assertThat(RunLabels.of(Map.of("label.commit", "3f2a91c", "label.branch", "main", "warehouses", "1"))
                        .text())
                .isEqualTo("branch main, commit 3f2a91c");
        assertThat(RunLabels.of(Map.of("warehouses", "1")).text()).isEmpty();
        RunFolder folder = new CannedSystem().write(results);
        Files.writeString(folder.plan(), ": [");
        assertThat(RunLabels.read(folder).byName()).isEmpty();
    }

    @Test
    void aRunIsShownWithItsLabelsAndIsNoOtherSystem() throws IOException {
        RunFolder plain = new CannedSystem().write(results);
        RunFolder labelled = new CannedSystem().plan("label.commit", "3f2a91c").write(results);
        assertThat(RunDocument.text(RunFiles.read(labelled))).contains("\nlabels      commit 3f2a91c\n");
        assertThat(RunDocument.text(RunFiles.read(plain))).doesNotContain("commit 3f");
        assertThat(FactCollector.of(RunFigures.read(labelled)).identity())
                .isEqualTo(FactCollector.of(RunFigures.read(plain)).identity());
    }

    @Test
    void everyFactHasItsGroupAndName() throws IOException {
        RunFolder folder = new CannedSystem()
                .plan("target.url", "jdbc:postgresql://127.0.0.1:5432/bench?prepareThreshold=0")
                .plan("target.dialect", "postgresql")
                .plan("drive.remote-lines", "50")
                .setting("shared_preload_libraries", "")
                .extensions(Map.of("citus", "13.0-1"))
                .topology(Map.of("worker", 2))
                .encrypted("TLSv1.3")
                .reads(3)
                .isolation(CannedProbes.snapshot())
                .drifting()
                .violated()
                .write(results);
        Files.createDirectories(folder.hosts().getParent());
        Json.write(
                folder.hosts(),
                Stream.of("bench-1", "db-1", "db-2").map(RunLabelsTest::host).toList());
        FactCollector facts = FactCollector.of(RunFigures.read(folder));
        String found = """
            VERDICT rules that do not hold: consistency-after
            VERDICT violated checks: consistency-2
            VERDICT warnings: steady-state
            """;
        String delivered = "ISOLATION delivered to probes: snapshot\n";
        String statistics = "TABLES statistics: after the load, as far as the run saw\n";
        String all = """
            DURABILITY after a crash of its operating system or a loss of power: commits survive: the log is on disk before a commit is acknowledged
            DURABILITY after a crash of the server's processes: commits survive
            DURABILITY after the loss of its node: commits may be lost: no standby has to confirm a commit
            %sISOLATION drive.isolation: read-committed
            %sMEASUREMENT method of measuring: no. %d
            DATABASE build: PostgreSQL 18.6 on x86_64-pc-linux-gnu
            DATABASE extension citus: 13.0-1
            DATABASE product and version: PostgreSQL 18.6
            DATABASE target.dialect: postgresql
            DATABASE topology: worker 2
            TABLES load.indexes: orderline
            %sLOAD drive.deferred-sessions: 2
            LOAD drive.duration: 20s
            LOAD drive.pace: none
            LOAD drive.ramp-up: 2s
            LOAD drive.remote-lines: 50
            LOAD drive.sessions: 10
            LOAD drive.style: row
            LOAD drive.terminals: 10
            LOAD reads: on another server
            LOAD warehouses: 10
            LOAD workload: tpcc
            SETTING fsync: on
            SETTING shared_buffers: 16GB
            SETTING shared_preload_libraries: (empty)
            SETTING synchronous_commit: on
            JDBC JDBC driver: PostgreSQL JDBC Driver 42.7.14
            JDBC SHA-256 of its file: 0123abcd0123…
            JDBC artifact: org.postgresql:postgresql 42.7.14
            JDBC connection: TLSv1.3
            JDBC options of the URL: prepareThreshold=0
            HARDWARE driver: AMD EPYC 7B13, 8 cores, 16 threads, 64 GiB
            HARDWARE driver and database: on one host
            HARDWARE operating system of the driver: Debian GNU/Linux 12, kernel 6.1.0
            HARDWARE watched host 1: EPYC, 16 cores, 32 threads, 16 GiB, kernel 6.1
            HARDWARE watched host 2: EPYC, 16 cores, 32 threads, 16 GiB, kernel 6.1
            HARNESS JVM: 25.0.1+8, Eclipse Adoptium
            HARNESS Orderline: 0.1.0
            HARNESS flags of the JVM: -Xmx2g
            """;
        assertThat(text(facts.all())).isEqualTo(all.formatted(delivered, found, Result.MEASUREMENT, statistics));
        assertThat(text(facts.identity()))
                .as("without what a run found out")
                .isEqualTo(all.formatted("", "", Result.MEASUREMENT, ""));
        assertThat(facts.unimportant())
                .containsOnlyKeys(
                        "drive.seed",
                        "monitor.interval",
                        "name of the driver's host",
                        "name of the watched host 1",
                        "name of the watched host 2",
                        "port",
                        "target.url")
                .containsEntry("name of the watched host 1", "db-1");
    }

    private static HostRecord host(String name) {
        boolean driver = name.equals("bench-1");
        return new HostRecord(name, name, driver, "6.1", "EPYC", 16, 32, 1L << 34, List.of(), List.of());
    }

    private static String text(Map<SystemFact, String> facts) {
        return facts.entrySet().stream()
                .map(fact -> fact.getKey().group() + " " + fact.getKey().name() + ": " + fact.getValue() + "\n")
                .collect(Collectors.joining());
    }

    @Test
    void whatBecomesOfACommitIsSaidForEachFailureWithItsReasons() {
        Durability durability = new Durability(
                new Survival(Optional.of(true), List.of("fsync = on", "the log is written first")),
                new Survival(Optional.of(false), List.of()),
                new Survival(Optional.empty(), List.of("nobody says")));
        assertThat(FailureModes.of(durability).entrySet().stream()
                        .map(fate -> fate.getKey() + ": " + FailureModes.text(fate.getValue())))
                .containsExactly(
                        "a crash of the server's processes: commits survive: fsync = on; the log is written first",
                        "a crash of its operating system or a loss of power: commits may be lost",
                        "the loss of its node: not known: nobody says");
        assertThat(FailureModes.failures())
                .containsExactlyElementsOf(FailureModes.of(durability).keySet());
    }

    private RunFigures run(IsolationReport seen) throws IOException {
        return RunFigures.read(new CannedSystem().isolation(seen).write(results));
    }

    private static Range perMillion(RunFigures... runs) {
        return PER_MILLION
                .interval(ComparedSystem.of("one", List.of(runs)), 0.95)
                .orElseThrow();
    }

    @Test
    void itKnowsTheModelsOfTheCheckerAndWhatWasNotFoundIsZero() throws IOException {
        assertThat(DeliveredIsolation.MODELS.subList(1, DeliveredIsolation.MODELS.size()))
                .isEqualTo(IsolationModel.names());
        RunFigures kept = run(CannedProbes.snapshot());
        RunFigures failed = run(CannedProbes.problem());
        RunFigures none = RunFigures.read(new CannedSystem().write(results));
        for (Metric metric : List.of(COUNT, PER_MILLION)) {
            assertThat(metric.of(kept)).hasValue(0);
            assertThat(metric.of(failed)).isEmpty();
            assertThat(metric.of(none)).isEmpty();
        }
    }

    @Test
    void theWeakestOfSeveralRunsIsDelivered() {
        List<IsolationReport> reports = List.of(
                CannedProbes.snapshot(), CannedProbes.broken(8), CannedProbes.broken(1), CannedProbes.problem());
        DeliveredIsolation seen = DeliveredIsolation.of(reports).orElseThrow();
        assertThat(seen.asked()).isEqualTo("repeatable-read and serializable");
        assertThat(seen.delivered()).isEqualTo("read-committed");
        assertThat(seen.transactions())
                .as("without those of which nothing is known")
                .isEqualTo(3 * 12_345);
        assertThat(seen.anomalies().toString()).isEqualTo("{G2-item=9, lost-update=4}");
        assertThat(seen.problems()).hasSize(1);
        assertThat(DeliveredIsolation.of(List.of())).isEmpty();
    }

    @Test
    void evenTheWeakestModelMayBeContradicted() {
        IsolationReport weak = CannedProbes.broken(2);
        IsolationReport weaker = new IsolationReport(
                weak.level(),
                weak.model(),
                Optional.empty(),
                weak.counts(),
                weak.findings(),
                List.of(),
                weak.cost(),
                "");
        assertThat(DeliveredIsolation.of(List.of(weak, weaker)).orElseThrow().delivered())
                .isEqualTo(DeliveredIsolation.LESS);
    }

    /// Wilson's interval of 12 in 12,345, by hand: (p + z²/2n ± z √(p(1 − p)/n + z²/4n²)) / (1 + z²/n), z = 1.959964.
    @Test
    void anomaliesAreCountedAndHeldAgainstTransactions() throws IOException {
        RunFigures run = run(CannedProbes.broken(8));
        assertThat(COUNT.of(run)).hasValue(12);
        assertThat(PER_MILLION.of(run).orElseThrow()).isCloseTo(972.053, within(0.001));
        Range interval = perMillion(run);
        assertThat(interval.low()).isCloseTo(556.16, within(0.05));
        assertThat(interval.high()).isCloseTo(1698.42, within(0.05));
        assertThat(perMillion(run, run).isWithin(interval))
                .as("of more transactions")
                .isTrue();
    }
}
