package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.result.Accounting.Doubtful;
import io.orderline.result.Result;
import io.orderline.result.Verdict;
import io.orderline.result.file.EventLog;
import io.orderline.testing.CuttingProxy;
import io.orderline.testing.Drill;
import io.orderline.testing.Program;
import io.orderline.testing.ShortRun;
import io.orderline.testing.Workbench;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Whoever coordinates transactions dies between prepare and commit, and nobody cleans up.
@Drill
class DeadCoordinatorIT {
    private static final Pattern COMMITS = Pattern.compile("(?<!READ )COMMIT");
    private static final String RULE = "prepared-transactions";

    @TempDir
    private Path folder;

    private Workbench bench;
    private final List<String> prepared = new ArrayList<>();

    @BeforeEach
    void load() {
        bench = Workbench.loaded(folder);
    }

    @AfterEach
    void end() throws SQLException {
        for (String name : prepared) {
            bench.database().execute("ROLLBACK PREPARED '" + name + "'");
        }
        bench.close();
    }

    /// The session ends with it.
    private void dies(String... statements) throws SQLException {
        String name = bench.database().name() + "_" + prepared.size();
        List<String> all = new ArrayList<>(List.of("BEGIN"));
        all.addAll(List.of(statements));
        all.add("PREPARE TRANSACTION '" + name + "'");
        bench.database().execute(all.toArray(String[]::new));
        prepared.add(name);
    }

    private Program run(String url, String... options) {
        List<String> all = new ArrayList<>(List.of(
                "run", "--full", "--url", url, "--user", bench.database().user()));
        all.addAll(List.of(ShortRun.options(options)));
        return bench.program().start(all.toArray(String[]::new));
    }

    @Test
    void whatIsThereBeforeARunRefusesIt() throws Exception {
        dies("UPDATE bmsql_district SET d_ytd = d_ytd", "UPDATE bmsql_warehouse SET w_ytd = w_ytd");
        Program.Ended refused;
        try (Program run = run(bench.database().url())) {
            refused = run.await().withCode(3);
        }
        assertThat(refused.err())
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
        try (Program run = run(bench.database().url())) {
            run.await().withCode(0);
        }
        Result result = bench.runFolder().readResult();
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
            try (Program run = run(url, "--duration=10m", "--statement-timeout=2s")) {
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
        Result result = bench.runFolder().readResult();
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
}
