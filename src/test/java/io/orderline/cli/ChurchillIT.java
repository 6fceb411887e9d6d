package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.cli.program.ExitCode;
import io.orderline.report.run.page.HtmlReport;
import io.orderline.report.run.text.TextReport;
import io.orderline.result.CheckReport;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.SpecificationReport;
import io.orderline.result.SpecificationReport.Judgement;
import io.orderline.result.file.TimeSeries;
import io.orderline.testing.Drill;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Eight users over three sessions.
@Drill
class ChurchillIT {
    private static final int USERS = 8;
    private static final int QUOTES = 2;

    @TempDir
    private Path folder;

    private static String go(TestDatabase database, String verb, String... options) {
        List<String> all = new ArrayList<>(List.of(verb, "--workload", "churchill"));
        all.addAll(List.of(options));
        return DatabaseProgram.go(database, 0, all.toArray(String[]::new));
    }

    private Result run(TestDatabase database) throws Exception {
        return new DatabaseProgram(database, folder.resolve("runs"))
                .drive(
                        0,
                        "--workload=churchill",
                        "--terminals=" + USERS,
                        "--sessions=3",
                        "--transactions=" + 17 * QUOTES,
                        "--pace=0.01",
                        "--trace-user=3",
                        "--verify-after=true");
    }

    private RunFolder last() throws Exception {
        return RunFolder.list(folder.resolve("runs")).getLast();
    }

    @Test
    void usersOfFewSessionsMakeTheirQuotes() throws Exception {
        TestDatabase database = PostgresFixture.create();
        try {
            go(database, "load", "--scale", "4");
            run(database);
            Result result = run(database); // which forgets the quotes of the first
            RunFacts.identities(result);
            RunFacts.clientAgreesWithDatabase(result);
            assertThat(result.accounting().total().committed()).isEqualTo(17L * USERS * QUOTES);
            assertThat(result.accounting().tally())
                    .containsEntry("whole quotes", (long) USERS * QUOTES)
                    .containsEntry("statements that found no row", 0L);
            assertThat(result.audits().orElseThrow())
                    .filteredOn(audit -> audit.rule().equals("statements-of-quote"))
                    .hasSize(10)
                    .extracting(SpecificationReport::judgement)
                    .containsOnly(Judgement.PASS);
            assertThat(result.after()).hasSize(8).noneMatch(CheckReport::violated);
            assertThat(database.query("SELECT count(*) FROM ch_quote WHERE status = 'given'"))
                    .isEqualTo("" + USERS * QUOTES);
            assertThat(go(database, "verify")).contains("trials-undone").doesNotContain("violated");
            reportsSayWhatItIs();
            assertThat(result.users()
                            .orElseThrow()
                            .courses()
                            .orElseThrow()
                            .all()
                            .time()
                            .count())
                    .isEqualTo(USERS * QUOTES);
            theTraceHasEachStatement();
        } finally {
            PostgresFixture.drop(database);
        }
    }

    /// As the quote's list has them; single-row SELECTs and cursors are both queries.
    private void theTraceHasEachStatement() throws Exception {
        Map<String, Long> steps = TimeSeries.read(last().trace()).texts("step").stream()
                .collect(Collectors.groupingBy(step -> step, Collectors.counting()));
        assertThat(steps)
                .containsEntry("query", QUOTES * (72L + 213))
                .containsEntry("update", QUOTES * (22L + 22 + 4))
                .containsEntry("commit", QUOTES * 17L)
                .containsEntry("savepoint", QUOTES * 26L)
                .containsEntry("rollback-to-savepoint", QUOTES * 8L);
    }

    private void reportsSayWhatItIs() throws Exception {
        for (String report : List.of(TextReport.of(last()), HtmlReport.of(last()))) {
            assertThat(report)
                    .contains("Give-Quote", "one of Orderline", "and no TPC benchmark")
                    .doesNotContain("NOPM");
        }
    }

    @Test
    void whatHasNoMeaningForItIsRefused() {
        InProcess program = new InProcess();
        int code = program.run("plan", "--workload", "churchill", "--rate", "5/s", "--warehouses", "3");
        assertThat(code).isEqualTo(ExitCode.USAGE.code());
        assertThat(program.err())
                .contains(
                        "drive.rate: has no meaning for churchill, whose users take one step after another",
                        "warehouses: is for TPC-C; churchill has a scale");
    }
}
