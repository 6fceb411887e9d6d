package io.orderline.cli;

import static io.orderline.cli.InProcess.words;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.report.run.document.RunDocument;
import io.orderline.report.run.page.HtmlReport;
import io.orderline.result.Result;
import io.orderline.result.SpecificationReport;
import io.orderline.result.SpecificationReport.Judgement;
import io.orderline.result.file.TimeSeries;
import io.orderline.testing.Drill;
import io.orderline.testing.EmbeddedEngine;
import io.orderline.testing.Program;
import io.orderline.testing.ShortRun;
import io.orderline.testing.TestDatabase;
import io.orderline.testing.Workbench;
import java.nio.file.Files;
import java.sql.Connection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.postgresql.util.PSQLException;

/// Eight users over three sessions.
@Drill
class ChurchillIT extends WorkbenchTests {
    private static final int USERS = 8;
    private static final int QUOTES = 2;

    @Override
    Workbench workbench() {
        return Workbench.empty(folder);
    }

    private void run() throws Exception {
        String line = "--workload=churchill --sessions=3 --pace=0.01 --trace-user=3 --verify-after=true";
        program().drive(0, words(line, "--terminals=" + USERS, "--transactions=" + 17 * QUOTES));
    }

    @Test
    void usersOfFewSessionsMakeTheirQuotes() throws Exception {
        program().go(0, "load --workload churchill --scale 4");
        run();
        run(); // which forgets the quotes of the first
        Result result = program().last().readResult();
        RunFacts.complete(result);
        assertThat(result.accounting().total().committed()).isEqualTo(17L * USERS * QUOTES);
        assertThat(result.accounting().tally())
                .containsEntry("whole quotes", (long) USERS * QUOTES)
                .containsEntry("statements that found no row", 0L);
        assertThat(result.audits().orElseThrow())
                .filteredOn(audit -> audit.rule().equals("statements-of-quote"))
                .hasSize(10)
                .extracting(SpecificationReport::judgement)
                .containsOnly(Judgement.PASS);
        assertThat(result.after()).hasSize(8);
        assertThat(bench.database().query("SELECT count(*) FROM ch_quote WHERE status = 'given'"))
                .isEqualTo("" + USERS * QUOTES);
        assertThat(program().go(0, "verify --workload churchill"))
                .contains("trials-undone")
                .doesNotContain("violated");
        reportsSayWhatItIs();
        var courses = result.users().orElseThrow().courses().orElseThrow();
        assertThat(courses.all().time().count()).isEqualTo(USERS * QUOTES);
        theTraceHasEachStatement();
    }

    /// As the quote's list has them; single-row SELECTs and cursors are both queries.
    private void theTraceHasEachStatement() throws Exception {
        Map<String, Long> steps = TimeSeries.read(program().last().trace()).texts("step").stream()
                .collect(Collectors.groupingBy(step -> step, Collectors.counting()));
        assertThat(steps)
                .containsEntry("query", QUOTES * (72L + 213))
                .containsEntry("update", QUOTES * (22L + 22 + 4))
                .containsEntry("commit", QUOTES * 17L)
                .containsEntry("savepoint", QUOTES * 26L)
                .containsEntry("rollback-to-savepoint", QUOTES * 8L);
    }

    private void reportsSayWhatItIs() throws Exception {
        for (String report : List.of(
                RunDocument.text(program().last()), HtmlReport.of(program().last()))) {
            assertThat(report)
                    .contains("Give-Quote", "one of Orderline", "and no TPC benchmark")
                    .doesNotContain("NOPM");
        }
    }

    @Test
    void whatHasNoMeaningForItIsRefused() {
        assertThat(InProcess.ended(2, "plan --workload churchill --rate 5/s --warehouses 3")
                        .err())
                .contains(
                        "drive.rate: has no meaning for churchill, whose users take one step after another",
                        "warehouses: is for TPC-C; churchill has a scale");
    }

    private static final String ORACLE_ON_H2 = """
        name: oracle-on-h2
        title: Oracle Database on H2
        extends: oracle
        matches: []
        by-name: ["jdbc:h2:"]
        evidence: {level: text}
        connection:
          v$session.program: ~
          oracle.net.CONNECT_TIMEOUT: ~
          oracle.jdbc.implicitStatementCacheSize: ~
        fragments:
          visible_tables: >-
            SELECT table_name FROM information_schema.tables WHERE table_schema = CURRENT_SCHEMA
        after-load: []
        errors:
          serialization: ["40001", "90131"]
          connection: ["08", "90067", "90098", "90121"]
          timeout: ["HYT00", "57014"]
          constraint: ["23"]
        facts: ~
        """;

    /// In Oracle's dialect on H2 in its mode for Oracle, which takes its types, and '' for NULL as Oracle does. What H2
    /// has not is replaced: the catalogue, the package of statistics, the numbers of errors.
    @Test
    void onOracleItIsLoadedDrivenAndChecked() throws Exception {
        Files.writeString(folder.resolve("oracle-on-h2.yaml"), ORACLE_ON_H2);
        TestDatabase empty = EmbeddedEngine.H2_MEMORY.create(folder);
        TestDatabase database = new TestDatabase("", empty.url() + ";MODE=Oracle;LOCK_TIMEOUT=600000", "sa", "");
        String line = " --workload=churchill --dialect=oracle-on-h2 --dialects=" + folder;
        DatabaseProgram.go(database, 0, "load --scale=2" + line);
        String[] run = ShortRun.options(words("--terminals=2 --transactions=102 --pace=0.01 --verify-after=true"));
        DatabaseProgram.go(database, 0, words("run" + line, run));
        DatabaseProgram.go(database, 0, "drop --yes" + line);
    }

    /// The last step of a quote waits for this lock, after an INSERT, a DELETE and an UPDATE of its own.
    static void lockLastStep(Connection connection) throws Exception {
        connection.setAutoCommit(false);
        try (var statement = connection.createStatement()) {
            statement.execute("LOCK TABLE ch_clerk IN SHARE MODE");
        }
    }

    /// A run makes this table anew when it begins, so for a moment there is none.
    static void awaitRows(TestDatabase server, String table) {
        await().ignoreException(PSQLException.class)
                .until(() -> server.query("SELECT count(*) > 0 FROM " + table).equals("t"));
    }

    /// Those that wait in the last step, and have written something.
    static List<String> waiting(TestDatabase server) throws Exception {
        String pids = server.query("""
            SELECT coalesce(string_agg(pid::text, ','), '') FROM pg_stat_activity
            WHERE datname = current_database() AND backend_xid IS NOT NULL AND wait_event_type = 'Lock'\
            """);
        return pids.isEmpty() ? List.of() : List.of(pids.split(",", -1));
    }

    /// What a quote's last step changes, in the order of the step.
    static void assertOffers(TestDatabase database, long quotes) throws Exception {
        assertThat(database.query("SELECT count(*) FROM ch_offer")).isEqualTo("" + quotes);
        assertThat(database.query("SELECT count(*) FROM ch_quote WHERE status = 'given'"))
                .isEqualTo("" + quotes);
        assertThat(database.query("SELECT sum(offers) FROM ch_clerk")).isEqualTo("" + quotes);
    }

    /// Of users who share sessions one loses his inside a transaction. See [PoolerIT] for a whole driver that dies.
    @Test
    void aConnectionThatDiesUndoesOneStepAndTheOthersGoOn() throws Exception {
        bench.run("load", "--workload=churchill", "--scale=2").withCode(0);
        String line =
                "--workload=churchill --terminals=8 --sessions=3 --transactions=34 --pace=0.005 --verify-after=true";
        try (Connection other = bench.database().target().connect("test");
                Program run = bench.start("run", ShortRun.options(words(line)))) {
            awaitRows(bench.database(), "ch_quote");
            lockLastStep(other);
            await().until(() -> waiting(bench.database()).size() == 3);
            bench.database()
                    .execute("SELECT pg_terminate_backend("
                            + waiting(bench.database()).getFirst() + ")");
            other.rollback();
            run.await().withCode(0);
        }
        Result result = result();
        RunFacts.complete(result);
        assertThat(RunFacts.errors(result, "connection")).isEqualTo(1);
        assertThat(result.accounting().total().failed()).isEqualTo(1);
        assertThat(result.accounting().total().committed()).isEqualTo(17L * USERS * QUOTES - 1);
        assertOffers(bench.database(), USERS * QUOTES - 1);
        assertThat(bench.database().query("SELECT count(*) FROM ch_quote_alternative WHERE alternative = 2"))
                .as("what only the step that was lost would have deleted")
                .isEqualTo("1");
    }
}
