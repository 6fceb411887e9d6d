package io.orderline.run.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.drive.event.TracedTransaction;
import io.orderline.measure.Outcome;
import io.orderline.run.record.RunRecord.ThreadDumps;
import io.orderline.testing.Golden;
import io.orderline.workload.TransactionInput;
import io.orderline.workload.TransactionType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Dumps of threads and traces of transactions in a run folder.
class RunFilesWrittenTest {
    private static final TransactionType TYPE = new TransactionType(
            0, "new-order", "New-Order", Duration.ZERO, Duration.ZERO, Duration.ofSeconds(5), false, false);

    @TempDir
    private Path run;

    private final Semaphore answer = new Semaphore(0);

    private void waitsForItsServer() {
        answer.acquireUninterruptibly();
    }

    @Test
    void aDumpSaysWhereEachThreadStands() throws Exception {
        Thread terminal = Thread.ofPlatform().name("terminal-17").start(this::waitsForItsServer);
        try {
            await().until(() -> terminal.getState() == Thread.State.WAITING);
            new ThreadDumps(run.resolve("threads")).take();
            assertThat(run.resolve("threads/stall-1.txt"))
                    .content()
                    .contains("\"terminal-17\"", "RunFilesWrittenTest.waitsForItsServer");
        } finally {
            answer.release();
            terminal.join();
        }
    }

    @Test
    void onlyTheFirstStallsHaveOneWithoutAnyThereIsNoFolderAndWhatCannotBeWrittenIsNoFailure() throws IOException {
        ThreadDumps dumps = new ThreadDumps(run.resolve("threads"));
        assertThat(dumps.last()).isEmpty();
        assertThat(run).isEmptyDirectory();
        for (int stall = 1; stall <= ThreadDumps.MOST; stall++) {
            dumps.take();
            assertThat(dumps.last()).hasValue("threads/stall-" + stall + ".txt");
        }
        dumps.take();
        assertThat(dumps.last()).isEmpty();
        try (var files = Files.list(run.resolve("threads"))) {
            assertThat(files).hasSize(ThreadDumps.MOST);
        }
        ThreadDumps unwritable = new ThreadDumps(run.resolve("threads/stall-1.txt"));
        unwritable.take();
        assertThat(unwritable.last()).isEmpty();
    }

    private record Part(int type, int course) implements TransactionInput {}

    @Test
    void spansOfTransactions() throws IOException {
        Path file = run.resolve("trace.csv");
        try (TraceFile trace = new TraceFile(file, List.of(TYPE))) {
            assertThat(file).doesNotExist();
            trace.write(new TracedTransaction(
                    1, new Part(0, 0), 0, 1_000_500, 1_002_000, Outcome.COMMITTED, List.of(), 3_000, 1_000_000));
            trace.write(new TracedTransaction(
                    2, new Part(0, 4), 700, 1_005_700, 1_005_700, Outcome.IN_DOUBT, List.of(), 1_089, 1_000_000));
        }
        Golden.check("csv/trace.csv", Files.readString(file));
    }
}
