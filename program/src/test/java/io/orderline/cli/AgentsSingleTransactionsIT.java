package io.orderline.cli;

import static io.orderline.cli.InProcess.words;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.orderline.measure.Counts;
import io.orderline.result.CheckReport;
import io.orderline.result.LedgerReport;
import io.orderline.result.LedgerReport.OfType;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.testing.Drill;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.ShortRun;
import io.orderline.testing.TestDatabase;
import io.orderline.testing.Workbench;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What needs single transactions: each agent keeps its own, and the run has those of all.
class AgentsSingleTransactionsIT extends WorkbenchTests {
    private static final int TRANSACTIONS = 40;
    private static final int TERMINALS = 3;
    private static final int AGENTS = 2;

    @Override
    Workbench workbench() {
        return Workbench.empty(folder);
    }

    private String[] options(String more) {
        return ShortRun.options(
                words("--terminals=" + TERMINALS + " --transactions=" + TRANSACTIONS + " --verify-after=true " + more));
    }

    @Drill
    @Test
    void ofOneDatabaseAreAsThoseOfOneProcess() throws Exception {
        bench.run("load", "--warehouses=2").withCode(0);
        bench.run(
                "run",
                options("--warehouses=2 --agents-count=" + AGENTS
                        + " --set=drive.ledger=0s --set=drive.trace-user=5 --set=benchmarksql.files=true"));
        RunFolder run = bench.runFolder();
        Result result = run.readResult();
        assertThat(result.reason()).isEmpty();
        endsByCount(result);
        rowsOfBenchmarkSql(run, result);
        tracedIsTheSecondUserOfTheSecondAgent(run);
        ledgerIsOfAll(result);
        readsAreHeldByEachAgent(result);
        bench.program().run("ledger", "check").withCode(0);
        forgottenByTheDatabaseIsFound();
    }

    private static void endsByCount(Result result) {
        Counts all = result.accounting().total();
        long background = result.accounting().types().stream()
                .filter(type -> type.type().contains("background"))
                .mapToLong(type -> type.counts().ended())
                .sum();
        assertThat(all.ended() - background).isEqualTo((long) AGENTS * TERMINALS * TRANSACTIONS);
        assertThat(result.database().database())
                .isEqualTo(result.database().client())
                .isPositive();
    }

    private static void rowsOfBenchmarkSql(RunFolder run, Result result) throws Exception {
        List<String> rows = Files.readAllLines(run.benchmarkSqlData().resolve("result.csv"));
        assertThat(rows.getFirst()).startsWith("run,elapsed,");
        List<Long> elapsed = rows.stream()
                .skip(1)
                .map(row -> Long.parseLong(row.split(",", -1)[1]))
                .toList();
        long sum = 0;
        for (String agent : List.of("agent-1", "agent-2")) {
            Path own = new RunFolder(run.agent(agent)).benchmarkSqlData().resolve("result.csv");
            sum += Files.readAllLines(own).size() - 1;
        }
        assertThat(elapsed).hasSize((int) sum);
        long newOrders = rows.stream()
                .filter(row -> row.contains(",NEW_ORDER,") && row.split(",", -1)[5].equals("0"))
                .count();
        assertThat(newOrders).isEqualTo(result.database().client());
        assertThat(Files.readString(run.benchmarkSqlProperties())).contains("terminals=" + AGENTS * TERMINALS);
    }

    private static void tracedIsTheSecondUserOfTheSecondAgent(RunFolder run) throws Exception {
        Path own = new RunFolder(run.agent("agent-2")).trace();
        assertThat(own).exists();
        assertThat(new RunFolder(run.agent("agent-1")).trace()).doesNotExist();
        assertThat(run.trace()).hasSameTextualContentAs(own);
        assertThat(Files.readString(own)).contains("\n" + TRANSACTIONS + ",");
    }

    private static void readsAreHeldByEachAgent(Result result) {
        assertThat(result.after())
                .filteredOn(check -> check.id().startsWith("told-"))
                .extracting(CheckReport::id, CheckReport::status)
                .containsExactly(tuple("told-updates", "not-applicable"), tuple("told-reads", "holds"));
    }

    private static void ledgerIsOfAll(Result result) {
        LedgerReport ledger = result.ledger().orElseThrow();
        assertThat(ledger.note()).isEmpty();
        assertThat(ledger.clean()).isTrue();
        assertThat(ledger.ended()).isTrue();
        assertThat(ledger.sessions()).isEqualTo(AGENTS * TERMINALS);
        assertThat(ledger.types().stream()
                        .filter(type -> type.label().equals("New-Order"))
                        .mapToLong(OfType::acknowledged))
                .containsExactly(result.database().client());
    }

    private void forgottenByTheDatabaseIsFound() throws Exception {
        bench.database()
                .execute("DELETE FROM bmsql_history WHERE ctid IN (SELECT ctid FROM bmsql_history ORDER BY h_date DESC"
                        + " LIMIT 1)");
        assertThat(bench.program().run("ledger", "check").withCode(6).out()).contains("NOT clean");
    }

    @Drill
    @Test
    void ofTwoDatabasesAreHeldEachAgainstItsOwn() throws Exception {
        try (Workbench east = Workbench.loaded(folder);
                TestDatabase other = PostgresFixture.loaded()) {
            east.run(
                    "run",
                    options("--set=drive.ledger=0s --set=agents.east.target="
                            + east.database().url() + " --set=agents.west.target=" + other.url()));
            Result result = east.runFolder().readResult();
            ledgerIsOfAll(result);
            endsByCount(result);
            assertThat(east.program().run("ledger", "check").withCode(2).err()).contains("drove 2 URLs");
            String west = east.runFolder().agent("west").toString();
            assertThat(east.program().run("ledger", "check", west).withCode(0).out())
                    .contains("clean");
        }
    }

    /// Users are numbered through all agents, so that no two make the same quotes.
    @Drill
    @Test
    void churchillsUsersAreDividedOverThem() throws Exception {
        bench.run("load", "--workload=churchill", "--scale=4").withCode(0);
        String line = "--workload=churchill --terminals=2 --transactions=34 --pace=0.01 --verify-after=true";
        bench.run("run", ShortRun.options(words(line, "--agents-count=" + AGENTS)));
        Result result = result();
        assertThat(result.reason()).isEmpty();
        RunFacts.complete(result);
        assertThat(result.accounting().total().committed()).isEqualTo(17L * AGENTS * 2 * 2);
        assertThat(result.accounting().tally()).containsEntry("whole quotes", AGENTS * 2L * 2);
        assertThat(bench.database().query("SELECT count(*) FROM ch_quote WHERE status = 'given'"))
                .isEqualTo("" + AGENTS * 2 * 2);
        assertThat(bench.database().query("SELECT count(DISTINCT clerk) FROM ch_quote"))
                .as("clerks")
                .isEqualTo("" + AGENTS * 2);
    }
}
