package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.result.file.IntervalCsv;
import io.orderline.testing.Drill;
import io.orderline.testing.Program;
import io.orderline.testing.Workbench;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Results that cannot be written: exit code 7, and what was written is kept.
@Drill
class UnwritableResultsIT {
    @TempDir
    private Path folder;

    private Workbench bench;

    @BeforeEach
    void load() {
        bench = Workbench.loaded(folder);
    }

    @AfterEach
    void drop() throws Exception {
        bench.close();
    }

    /// A limit to the size of files does what a full disk does, for one process and without root.
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

    @Test
    void aFileInTheWayOfTheResultsFolder() throws Exception {
        Files.writeString(folder.resolve("runs"), "I am a file.");
        assertThat(bench.run("run", "--duration", "1s").withCode(7).err())
                .contains("cannot write runs", "a file is in the way");
        assertThat(bench.database().query("SELECT count(*) FROM bmsql_oorder WHERE o_id > 3000"))
                .isEqualTo("0");
    }

    @Test
    void aFolderThatCannotBeMade() throws Exception {
        assertThat(bench.run("run", "--duration", "1s", "--results", "/proc/orderline")
                        .withCode(7)
                        .err())
                .contains("cannot write /proc/orderline");
    }
}
