package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.base.PlantedUrls;
import io.orderline.result.Accounting;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.result.Verdict;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.file.IntervalCsv;
import io.orderline.testing.Drill;
import io.orderline.testing.Program;
import io.orderline.testing.ShortRun;
import io.orderline.testing.Timed;
import io.orderline.testing.Workbench;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Runs under conditions that are not the usual ones. Where results cannot be written, the exit code is 7, and what was
/// written is kept.
class UnusualRunIT extends LoadedDatabaseTests {
    @Test
    @Drill
    void transactionsThatCannotBeSerialisedAreTriedAgainAndCountedApart() throws Exception {
        bench.drive(100, "--verify-after=true", "--terminals=16", "--isolation=serializable")
                .withCode(usualCode());
        Result result = result();
        assertThat(result.accounting().total().retries()).isPositive();
        Accounting.ErrorCount serialization = result.accounting().errors().stream()
                .filter(error -> error.kind().equals("serialization"))
                .findFirst()
                .orElseThrow();
        assertThat(serialization.sqlState()).isEqualTo("40001");
        assertThat(serialization.retried()).isPositive();
        assertThat(result.accounting().errors().stream()
                        .mapToLong(Accounting.ErrorCount::retried)
                        .sum())
                .isEqualTo(result.accounting().total().retries());
        RunFacts.sound(result);
        RunFacts.intervalsAddUp(bench.runFolder());
    }

    /// BenchmarkSQL leaves the same tables and constants, but none of our markers.
    @Drill
    @Test
    void aDatabaseOfAnotherToolIsVerifiedAndDriven() throws Exception {
        bench.database().execute("DELETE FROM bmsql_config WHERE cfg_name LIKE 'orderline.%'");
        assertThat(bench.run("verify").withCode(0).out())
                .contains("not-applicable", "another tool loaded the database", "consistency-12");
        bench.drive(20, "--verify-before=true", "--verify-after=true").withCode(0);
        assertThat(result().setup().warehouses()).isEqualTo(1);
        assertThat(bench.run("load", "--warehouses", "1").withCode(3).err()).contains("another tool");
    }

    @Test
    void thePasswordIsNowhere() throws Exception {
        String password = bench.database().password();
        assertThat(password).hasSizeGreaterThan(20);
        try (Program run = bench.startDrive(20)) {
            run.awaitSaid("run folder: ");
            String commandLine = Files.readString(Path.of("/proc/" + run.pid() + "/cmdline"));
            assertThat(commandLine).contains("--user").doesNotContain(password);
            run.await().withCode(0);
        }
        assertThat(filesWith(password)).isEmpty();
    }

    @Drill
    @Test
    void aValueThatMayBeASecretIsInNoFile() throws Exception {
        String url = bench.database().url();
        String planted = url + (url.contains("?") ? "&" : "?") + "whatever=" + PlantedUrls.SECRET;
        String line = "run --url " + planted + " --user " + bench.database().user();
        Program.Ended ended = bench.program().run(Words.of(line, ShortRun.counted(20, "--benchmarksql-files")));
        assertThat(ended.withCode(0).out() + ended.err()).doesNotContain(PlantedUrls.SECRET);
        assertThat(result().setup().url()).endsWith("whatever=***");
        assertThat(filesWith(PlantedUrls.SECRET)).isEmpty();
    }

    private List<Finding> ofPrimaryKeys() throws IOException {
        bench.drive(5).withCode(0);
        return result().verdict().findings().stream()
                .filter(finding -> finding.rule().equals("no-primary-key"))
                .toList();
    }

    /// By the metadata of the JDBC driver.
    @Drill
    @Test
    void aTableWithoutAPrimaryKeyIsNamed() throws Exception {
        bench.database().execute("ALTER TABLE bmsql_history DROP CONSTRAINT bmsql_history_pkey");
        assertThat(ofPrimaryKeys())
                .singleElement()
                .satisfies(finding -> assertThat(finding.message()).contains("no primary key: bmsql_history;"));
    }

    @Drill
    @Test
    void nothingIsSaidOfTheTablesOfALoad() throws Exception {
        assertThat(ofPrimaryKeys()).isEmpty();
    }

    /// A refresh of statistics may do so to a plan. Here it waits instead of being given a bad plan: how slow that
    /// would be depends on the machine. Ten seconds are much on any: each terminal waits after some 25
    /// transactions.
    @Drill
    @Timed
    @Test
    void aTypeThatIsSlowForAWhileIsReported() throws Exception {
        String function = "SELECT pg_get_functiondef('orderline_stock_level'::regproc)";
        try (Program run = bench.startDrive(0, "--style=procedure", "--terminals=4", "--duration=65s")) {
            RunFacts.awaitCommits(bench, 20);
            String usual = bench.database().query(function);
            bench.database().execute(usual.replaceFirst("BEGIN", "BEGIN PERFORM pg_sleep(10);"));
            RunFacts.awaitCommits(bench, 36);
            bench.database().execute(usual);
            run.await(Duration.ofMinutes(3));
        }
        assertThat(result().verdict().findings())
                .filteredOn(finding -> finding.rule().equals("steady-state"))
                .anySatisfy(steady -> {
                    assertThat(steady.level()).isEqualTo(Verdict.Level.WARN);
                    // A drop or a drift: how long the machine takes for each part decides which.
                    assertThat(steady.message()).contains("Stock-Level lost more time than any other type");
                });
    }

    /// Among all that the program wrote, its two streams included.
    private List<Path> filesWith(String text) throws IOException {
        List<Path> found = new ArrayList<>();
        List<Path> all;
        try (Stream<Path> files = Files.walk(folder)) {
            all = files.filter(Files::isRegularFile).toList();
        }
        assertThat(all).hasSizeGreaterThanOrEqualTo(10);
        for (Path file : all) {
            if (new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(text)) {
                found.add(file);
            }
        }
        return found;
    }

    /// A limit to the size of files does what a full disk does, for one process and without root.
    @Drill
    @Test
    void aFullDiskEndsTheRun() throws Exception {
        RunFolder kept;
        try (Program run = bench.startDrive(0)) {
            RunFacts.awaitCommits(bench, 1);
            kept = bench.runFolder();
            limitFilesTo(32 * 1024, run.pid());
            Program.Ended ended = run.await().withCode(7);
            assertThat(ended.err())
                    .containsPattern(
                            "cannot write runs/\\S+/(latency.hlog: write failed|intervals.csv: File too large)")
                    .contains("What was written so far is kept.");
        }
        assertThat(IntervalCsv.read(kept.intervals())).isNotEmpty();
        Result result = kept.readResult();
        assertThat(result.state()).isEqualTo(RunState.ABORTED);
        assertThat(result.reason()).contains("cannot write");
        assertThat(Program.in(folder).run("show").withCode(0).out()).contains("aborted", "cannot write");
    }

    /// The result is there, and who asked for the file is told by the exit code too.
    @Drill
    @Test
    void aFileBesideTheResultThatCannotBeWrittenIsToldInTheExitCode() throws Exception {
        // Without --full a slow machine's warnings may come before it.
        try (Program run = bench.startDrive(50, "--full", "--benchmarksql-files", "--pace=" + Workbench.LIGHT)) {
            RunFacts.awaitCommits(bench, 1);
            RunFolder kept = bench.runFolder();
            Files.createDirectories(kept.benchmarkSqlData().resolve("tx_summary.csv"));
            Program.Ended ended = run.await();
            Result result = kept.readResult();
            assertThat(result.state()).isEqualTo(RunState.COMPLETE);
            assertThat(ended.code()).as(ended.out()).isEqualTo(result.verdict().valid() ? 7 : 4);
            assertThat(ended.err()).contains("cannot write", "tx_summary.csv");
            assertThat(ended.out()).contains("tx_summary.csv");
        }
    }

    private static void limitFilesTo(int bytes, long pid) throws Exception {
        assertThat(new ProcessBuilder("prlimit", "--pid", Long.toString(pid), "--fsize=" + bytes)
                        .inheritIO()
                        .start()
                        .waitFor())
                .isZero();
    }

    @Drill
    @Test
    void aFileInTheWayOfTheResultsFolder() throws Exception {
        Files.writeString(folder.resolve("runs"), "I am a file.");
        assertThat(bench.run("run", "--duration", "1s").withCode(7).err())
                .contains("cannot write runs", "a file is in the way");
        assertThat(bench.database().query("SELECT count(*) FROM bmsql_oorder WHERE o_id > 3000"))
                .isEqualTo("0");
    }

    @Drill
    @Test
    void aFolderThatCannotBeMade() throws Exception {
        assertThat(bench.run("run", "--duration", "1s", "--results", "/proc/orderline")
                        .withCode(7)
                        .err())
                .contains("cannot write /proc/orderline");
    }
}
