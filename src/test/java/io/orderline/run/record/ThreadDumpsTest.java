package io.orderline.run.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ThreadDumpsTest {
    @TempDir
    private Path run;

    private final CountDownLatch over = new CountDownLatch(1);

    private void waitsForItsServer() {
        try {
            over.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void aDumpSaysWhereEachThreadStands() throws Exception {
        Thread terminal = Thread.ofPlatform().name("terminal-17").start(this::waitsForItsServer);
        try {
            await().until(() -> terminal.getState() == Thread.State.WAITING);
            ThreadDumps dumps = new ThreadDumps(run.resolve("threads"));
            dumps.take();
            assertThat(dumps.last()).hasValue("threads/stall-1.txt");
            assertThat(run.resolve("threads/stall-1.txt"))
                    .content()
                    .contains("\"terminal-17\"", "ThreadDumpsTest.waitsForItsServer");
        } finally {
            over.countDown();
            terminal.join();
        }
    }

    @Test
    void onlyTheFirstStallsHaveOne() throws IOException {
        ThreadDumps dumps = new ThreadDumps(run.resolve("threads"));
        for (int stall = 1; stall <= ThreadDumps.MOST; stall++) {
            dumps.take();
            assertThat(dumps.last()).hasValue("threads/stall-" + stall + ".txt");
        }
        dumps.take();
        assertThat(dumps.last()).isEmpty();
        try (var files = Files.list(run.resolve("threads"))) {
            assertThat(files).hasSize(ThreadDumps.MOST);
        }
    }

    @Test
    void aRunWithoutAStallHasNoFolder() {
        assertThat(new ThreadDumps(run.resolve("threads")).last()).isEmpty();
        assertThat(run).isEmptyDirectory();
    }

    @Test
    void whatCannotBeWrittenIsNoFailureOfTheRun() throws IOException {
        ThreadDumps dumps = new ThreadDumps(Files.createFile(run.resolve("threads")));
        dumps.take();
        assertThat(dumps.last()).isEmpty();
    }
}
