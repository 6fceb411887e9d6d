package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.report.run.document.RunDocument;
import io.orderline.report.run.page.HtmlReport;
import io.orderline.result.Accounting;
import io.orderline.result.LedgerReport;
import io.orderline.result.OtherWorkload;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.Verdict;
import io.orderline.testing.CuttingProxy;
import io.orderline.testing.Drill;
import io.orderline.testing.EmbeddedEngine;
import io.orderline.testing.MariaDbFixture;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.ShortRun;
import io.orderline.testing.TestDatabase;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The example of a workload of one's own, through all verbs.
class OwnWorkloadIT {
    private static final String EXAMPLE = "examples/transfers";

    @TempDir
    private Path folder;

    private String go(TestDatabase database, String verb, String... options) {
        return go(0, database, verb, options);
    }

    private String go(int code, TestDatabase database, String verb, String... options) {
        return DatabaseProgram.perform(database, code, verb, options);
    }

    private String drive(TestDatabase database, String workload, String... options) {
        String usual = "--set=monitor.local=false --verify-after=true --workload=" + workload + " --results=";
        return go(database, "run", ShortRun.counted(50, Words.of(usual + folder.resolve("runs"), options)));
    }

    private RunFolder last() throws Exception {
        return RunFolder.list(folder.resolve("runs")).getLast();
    }

    /// With no transaction that failed, and with all its checks.
    private Result sound() throws Exception {
        Result result = last().readResult();
        RunFacts.sound(result);
        assertThat(result.accounting().total().failed())
                .as(result.accounting().errors().toString())
                .isZero();
        assertThat(result.after()).hasSize(5);
        return result;
    }

    @Test
    void fromAnEmptyPostgresToAReportAndBack() throws Exception {
        try (TestDatabase database = PostgresFixture.create()) {
            assertThat(go(database, "load", "--workload", EXAMPLE, "--scale", "2"))
                    .contains("loaded scale 2, 20,004 rows");
            assertThat(go(database, "load", "--workload", EXAMPLE, "--scale", "2"))
                    .contains("already loaded: scale 2");
            assertThat(go(3, database, "load", "--workload", EXAMPLE))
                    .contains("asked to load scale 1", "holds a complete load: scale 2");
            assertThat(go(2, database, "run", "--workload", EXAMPLE, "--scale", "3"))
                    .contains("scale: is 3, but the database holds scale 2.");
            assertThat(go(database, "verify", "--workload", EXAMPLE))
                    .contains("fresh-balance", "nothing-lost")
                    .doesNotContain("violated", "not-applicable");
            drive(database, EXAMPLE, "--transactions=200", "--terminals=4", "--ledger=100ms", "--ceiling=true");
            whatTheRunLeft();
            aRunThatDiedIsToldInTheSameWords();
            theFoldersPlanIsAPlan();
            paced(database);
            commitsThatWereNotAnswered(database);
            tampered(database);
            go(database, "drop", "--workload", EXAMPLE);
            assertThat(database.query("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"))
                    .isEqualTo("0");
        }
    }

    private void whatTheRunLeft() throws Exception {
        Result result = sound();
        assertThat(result.accounting().types())
                .extracting(Accounting.OfType::type)
                .containsExactly("transfer", "collection", "statement");
        LedgerReport ledger = result.ledger().orElseThrow();
        assertThat(ledger.clean()).as(ledger.toString()).isTrue();
        assertThat(ledger.sum(LedgerReport.OfType::acknowledged))
                .isEqualTo(result.accounting().types().getFirst().counts().committed());
        OtherWorkload own = result.own().orElseThrow();
        assertThat(own.name()).isEqualTo("transfers");
        assertThat(result.setup().workload())
                .isEqualTo("transfers (" + own.hash().substring(0, 12) + ")");
        assertThat(result.run()).contains("-transfers-s2-t4");
        assertThat(RunFacts.level(result, "database-count")).isEqualTo(Verdict.Level.PASS);
        reportsHaveNoWordOfTpcC();
        assertThat(last().workload().resolve("transfer.sql")).hasSameTextualContentAs(Path.of(EXAMPLE, "transfer.sql"));
    }

    private void reportsHaveNoWordOfTpcC() throws Exception {
        String text = RunDocument.text(last());
        assertThat(text).contains("Transfers committed per minute", "scale 2", "Transfer ", "Collection ");
        assertThat(HtmlReport.of(last())).contains("Transfers per minute", "Conditions of the workload");
        for (String report : List.of(text, HtmlReport.of(last()))) {
            assertThat(report)
                    .contains("and no TPC benchmark")
                    .doesNotContain("TPC-C", "NOPM", "tpmC", "New-Order", "new order", "(5.5.1", "(5.2.5")
                    .doesNotContainIgnoringCase("warehouse");
        }
    }

    /// Nothing but intervals and the copy of the files is left.
    private void aRunThatDiedIsToldInTheSameWords() throws Exception {
        Path result = last().result();
        byte[] written = Files.readAllBytes(result);
        Files.delete(result);
        assertThat(RunDocument.text(last()))
                .contains("The process died", "Transfers committed per minute", "Workload 'transfers'")
                .doesNotContain("TPC-C", "NOPM");
        Files.write(result, written);
    }

    private void theFoldersPlanIsAPlan() throws Exception {
        assertThat(Verbs.ended(0, "plan " + last().plan()).out())
                .contains("workload: " + last().workload(), "scale: 2");
    }

    /// Keying and think times of the header hold, and so do its limits.
    private void paced(TestDatabase database) throws Exception {
        drive(database, EXAMPLE, "--transactions=3", "--terminals=200", "--sessions=4", "--pace=0.1");
        Result result = last().readResult();
        assertThat(result.audits().orElseThrow())
                .extracting(audit -> audit.rule())
                .contains("response-limit", "think-time");
        assertThat(result.verdict().findings())
                .extracting(Verdict.Finding::rule)
                .doesNotContain("rate-cap", "mix");
        assertThat(HtmlReport.of(last())).doesNotContain("TPC-C", "NOPM");
    }

    /// Nobody can look them up: they bound what the database may have counted.
    private void commitsThatWereNotAnswered(TestDatabase database) throws Exception {
        int port = URI.create(database.url().substring("jdbc:".length())).getPort();
        try (CuttingProxy proxy = new CuttingProxy(port, Pattern.compile("(?<!READ )COMMIT"), 50)) {
            String url = database.url().replace(":" + port + "/", ":" + proxy.port() + "/") + "?prepareThreshold=0";
            TestDatabase behind = new TestDatabase(database.name(), url, database.user(), database.password());
            // The monitor commits what it asks, too.
            drive(behind, EXAMPLE, "--transactions=150", "--terminals=4", "--set=monitor.database=false");
            Result result = last().readResult();
            RunFacts.identities(result);
            Result.DatabaseCount count = result.database();
            assertThat(result.accounting().total().inDoubt()).isPositive().isEqualTo(proxy.kept() + proxy.lost());
            assertThat(count.unresolved()).isPositive();
            assertThat(count.database()).isBetween(count.client(), count.client() + count.unresolved());
            assertThat(count.agrees()).isTrue();
            assertThat(RunFacts.level(result, "in-doubt")).isEqualTo(Verdict.Level.WARN);
            assertThat(result.accounting().inDoubt())
                    .filteredOn(doubtful -> doubtful.type().equals("statement"))
                    .allSatisfy(doubtful -> assertThat(doubtful.readOnly()).isEqualTo(doubtful.all()));
        }
    }

    private void tampered(TestDatabase database) throws Exception {
        database.execute("UPDATE account SET balance = balance + 1 WHERE id = 7");
        assertThat(go(6, database, "verify", "--workload", EXAMPLE)).contains("violated");
    }

    @Drill
    @ParameterizedTest
    @EnumSource(names = {"H2_MEMORY", "HSQLDB_MEMORY", "DERBY", "SQLITE"})
    void theExampleRunsOnOtherEngines(EmbeddedEngine engine) throws Exception {
        theExampleRunsOn(engine.create(folder));
    }

    @Test
    @Needs(Need.MARIADB)
    void theExampleRunsOnMariaDb() throws Exception {
        try (TestDatabase database = MariaDbFixture.create()) {
            theExampleRunsOn(database);
        }
    }

    private void theExampleRunsOn(TestDatabase database) throws Exception {
        go(database, "load", "--workload", EXAMPLE);
        drive(database, EXAMPLE, "--terminals=4");
        sound();
        go(database, "drop", "--workload", EXAMPLE);
    }

    @Test
    void withoutAQueryTheCountIsHeldAgainstNothing() throws Exception {
        Path workload = Files.createDirectory(folder.resolve("bare"));
        Files.writeString(workload.resolve("workload.yaml"), """
                name: bare
                types:
                  ask:
                    read-only: yes
                """);
        Files.writeString(workload.resolve("ask.sql"), "--: one\nVALUES (1)\n");
        TestDatabase database = EmbeddedEngine.H2_MEMORY.create(folder);
        go(database, "load", "--workload", workload.toString());
        assertThat(go(2, database, "run", "--workload", workload.toString(), "--pace", "spec"))
                .contains("--pace: drive.pace: no type of ", " has a keying or think time");
        drive(database, workload.toString());
        Result result = last().readResult();
        assertThat(RunFacts.level(result, "database-count")).isEqualTo(Verdict.Level.WARN);
        RunFacts.valid(result);
        assertThat(RunDocument.text(last()))
                .contains(
                        "the workload has no query for the database's own count: the client's was held against nothing");
    }
}
