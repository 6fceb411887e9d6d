package io.orderline.cli;

import static io.orderline.cli.InProcess.words;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.result.Accounting.Doubtful;
import io.orderline.result.LedgerReport.OfType;
import io.orderline.result.Result;
import io.orderline.result.Verdict;
import io.orderline.result.file.EventLog;
import io.orderline.testing.CuttingProxy;
import io.orderline.testing.Drill;
import io.orderline.testing.Program;
import io.orderline.testing.ShortRun;
import java.net.URI;
import java.nio.file.Files;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Transactions that nobody knows the end of: whoever coordinates them dies between prepare and commit, and nobody
/// cleans up; or a COMMIT is answered with an error.
@Drill
class InDoubtIT extends WorkbenchTests {
    private static final Pattern COMMITS = Pattern.compile("(?<!READ )COMMIT");
    private static final String RULE = "prepared-transactions";

    private final List<String> prepared = new ArrayList<>();

    @AfterEach
    void end() throws SQLException {
        for (String name : prepared) {
            bench.database().execute("ROLLBACK PREPARED '" + name + "'");
        }
    }

    /// The session ends with it.
    private void dies(String... statements) throws SQLException {
        String name = bench.database().name() + "_" + prepared.size();
        bench.database().execute("BEGIN; " + String.join("; ", statements) + "; PREPARE TRANSACTION '" + name + "'");
        prepared.add(name);
    }

    @Test
    void whatIsThereBeforeARunRefusesIt() throws Exception {
        dies("UPDATE bmsql_district SET d_ytd = d_ytd", "UPDATE bmsql_warehouse SET w_ytd = w_ytd");
        assertThat(bench.run("run", ShortRun.options("--full")).withCode(3).err())
                .contains("1 prepared transaction holds locks on bmsql_district, bmsql_warehouse; `orderline xa list`"
                        + " shows it. Nothing was driven")
                .contains("orderline xa clean")
                .doesNotContain("\tat ");
        assertThat(folder.resolve("runs")).doesNotExist();
    }

    @Test
    void aNeighboursDoNot() throws Exception {
        bench.database().execute("CREATE TABLE neighbour (n integer)");
        dies("INSERT INTO neighbour VALUES (1)", "SELECT * FROM bmsql_item WHERE i_id = 1");
        bench.run("run", ShortRun.options("--full")).withCode(0);
        Result result = result();
        RunFacts.valid(result);
        assertThat(result.verdict().findings())
                .noneMatch(finding -> finding.rule().equals(RULE));
    }

    /// Connections are cut at some commits before, so that there is something to look up, which waits for these locks:
    /// of so many some are New-Orders or Payments, but for one of 40,000 times.
    @Test
    void whatComesDuringARunIsSaidAndJudgedAndNothingHangs() throws Exception {
        int port =
                URI.create(bench.database().url().substring("jdbc:".length())).getPort();
        try (CuttingProxy proxy = new CuttingProxy(port, COMMITS, 20)) {
            String url =
                    bench.database().url().replace(":" + port + "/", ":" + proxy.port() + "/") + "?prepareThreshold=0";
            String line =
                    "run --full --url " + url + " --user " + bench.database().user();
            String[] options = ShortRun.options("--duration=10m", "--statement-timeout=2s");
            try (Program run = bench.program().start(words(line, options))) {
                await().until(() -> proxy.lost() + proxy.kept() >= 5);
                dies("UPDATE bmsql_district SET d_ytd = d_ytd", "UPDATE bmsql_warehouse SET w_ytd = w_ytd");
                run.awaitSaid("1 prepared transaction holds locks on bmsql_district, bmsql_warehouse");
                run.signal("INT");
                Program.Ended ended = run.await().withCode(130);
                assertThat(ended.err())
                        .containsPattern("\\d+ transactions? stays? in doubt: 1 prepared transaction holds locks on")
                        .doesNotContain("\tat ");
                assertThat(ended.out()).contains("INVALID", RULE);
            }
        }
        Result result = result();
        RunFacts.identities(result);
        assertThat(RunFacts.level(result, RULE)).isEqualTo(Verdict.Level.FAIL);
        assertThat(result.accounting().inDoubt().stream()
                        .mapToLong(Doubtful::unresolved)
                        .sum())
                .isPositive();
        assertThat(result.database().agrees()).isTrue();
        assertThat(EventLog.read(bench.runFolder().events()))
                .filteredOn(event -> event.kind().equals(RULE))
                .hasSize(1)
                .allMatch(event -> event.message().contains("sessions wait"));
        assertThat(Files.readString(bench.runFolder().report())).contains("prepared transaction holds locks");
    }

    /// The server answers some COMMITs with an error of a state, by a deferred trigger.
    private Result runWithErrorsOfCommit(String state) throws Exception {
        bench.database()
                .execute(
                        "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
                                + " IF NEW.hist_id % 4 = 0 THEN RAISE EXCEPTION 'could not commit transaction for shard"
                                + " 102027 on at least one active node' USING ERRCODE = '" + state + "'; END IF;"
                                + " RETURN NULL; END $$",
                        "CREATE CONSTRAINT TRIGGER refuse AFTER INSERT ON bmsql_history DEFERRABLE INITIALLY DEFERRED"
                                + " FOR EACH ROW EXECUTE FUNCTION refuse()");
        bench.run("run", ShortRun.options("--ledger=100ms"));
        Result result = result();
        RunFacts.identities(result);
        RunFacts.clientAgreesWithDatabase(result);
        assertThat(result.ledger().orElseThrow().clean()).isTrue();
        return result;
    }

    @Test
    void anErrorOfACommitThatProvesNothingLeavesItInDoubt() throws Exception {
        Result result = runWithErrorsOfCommit("XX000");
        assertThat(result.accounting().total().failed()).isZero();
        assertThat(result.accounting().inDoubt()).hasSize(1);
        Doubtful payments = result.accounting().inDoubt().getFirst();
        assertThat(payments.type()).isEqualTo("payment");
        assertThat(payments.missing()).isPositive().isEqualTo(payments.all());
        assertThat(result.ledger().orElseThrow().sum(OfType::inDoubt)).isEqualTo(payments.all());
        assertThat(RunFacts.level(result, "in-doubt")).isEqualTo(Verdict.Level.WARN);
    }

    @Test
    void anErrorOfACommitThatProvesARollbackIsAFailure() throws Exception {
        Result result = runWithErrorsOfCommit("23514");
        assertThat(result.accounting().total().failed()).isPositive();
        assertThat(result.accounting().inDoubt()).isEmpty();
    }
}
