package io.orderline.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ProcessTreeTest {
    /// Whether a process has an argument.
    private static boolean exists(String argument) {
        return ProcessHandle.allProcesses()
                .flatMap(process -> process.info().arguments().stream().flatMap(Arrays::stream))
                .anyMatch(argument::equals);
    }

    private static Process shell(String command) throws IOException {
        return new ProcessBuilder("sh", "-c", command).start();
    }

    /// At whatever moment: before it has started its child, while it does, and afterwards.
    @Test
    void whatAShellStartsEndsWithIt() throws Exception {
        for (int i = 0; i < 20; i++) {
            String length = "86400." + i + ProcessHandle.current().pid();
            Process shell = shell("sleep " + length + "; :");
            Thread.sleep(i / 4);
            ProcessTree.kill(shell);
            await().until(() -> !shell.isAlive() && !exists(length));
        }
    }

    @Test
    void anInterruptStaysForLater() throws Exception {
        Process shell = shell("sleep 86400; :");
        Thread.currentThread().interrupt();
        ProcessTree.kill(shell);
        assertThat(Thread.interrupted()).isTrue();
        await().until(() -> !shell.isAlive());
    }

    /// On a machine with two processors the common pool has one thread, which may wait for what is to be killed.
    @Test
    void thatAllOfTheCommonPoolWaitsForItIsNoHindrance() throws Exception {
        Process shell = shell("sleep 86400; :");
        int threads = Math.max(1, ForkJoinPool.getCommonPoolParallelism());
        CountDownLatch waiting = new CountDownLatch(threads);
        Callable<Boolean> wait = () -> {
            waiting.countDown();
            return ProcessTree.awaitExit(shell, Duration.ofMinutes(1));
        };
        var waits = Stream.generate(() -> ForkJoinPool.commonPool().submit(wait))
                .limit(threads)
                .toList();
        waiting.await();
        ProcessTree.kill(shell);
        assertThat(waits).as("nobody gave up").allMatch(each -> each.join());
    }

    @Test
    void whatItLeftBehindStays() throws Exception {
        Process shell = shell("sleep 86400 & echo $!");
        ProcessHandle left;
        try (var out = shell.inputReader()) {
            left = ProcessHandle.of(Long.parseLong(out.readLine())).orElseThrow();
        }
        shell.waitFor();
        assertThat(ProcessTree.kill(shell)).isEmpty();
        assertThat(left.isAlive()).isTrue();
        left.destroyForcibly();
    }

    @Test
    void processThatIsEndingHasNone() throws Exception {
        long own = ProcessHandle.current().pid();
        // The child ends when its parent has become another program, which never asks about it.
        Process parent =
                shell("(until ! [ -d /proc/$$ ] || grep -q sleep /proc/$$/comm; do :; done) & echo $!; exec sleep 60");
        try (BufferedReader out = parent.inputReader()) {
            long zombie = Long.parseLong(out.readLine());
            Path stat = Path.of("/proc", String.valueOf(zombie), "stat");
            await().until(() -> Files.readString(stat).contains(") Z "));
            assertThat(ProcessMemory.bytes(zombie)).hasValue(0);
            assertThat(ProcessMemory.bytes(own).orElseThrow()).isPositive();
            assertThat(ProcessMemory.bytes(List.of(own, zombie)).orElseThrow()).isPositive();
        } finally {
            parent.destroyForcibly().waitFor();
        }
        assertThat(ProcessMemory.bytes(parent.pid())).as("gone").hasValue(0);
    }
}
