package io.orderline.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ParallelTasksTest {
    @Test
    void allTasksRunAndTheirResultsComeBack() throws Exception {
        List<Callable<Integer>> tasks = IntStream.range(0, 100)
                .<Callable<Integer>>mapToObj(i -> () -> i)
                .toList();

        assertThat(ParallelTasks.run("test", 4, tasks)).hasSize(100).doesNotHaveDuplicates();
    }

    @Test
    void theFirstFailureInterruptsTheOthersAndIsThrown() {
        CountDownLatch waiting = new CountDownLatch(1);
        AtomicBoolean interrupted = new AtomicBoolean();
        Callable<String> endless = () -> {
            waiting.countDown();
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException e) {
                interrupted.set(true);
            }
            return "";
        };
        Callable<String> failing = () -> {
            waiting.await();
            throw new IOException("broken");
        };

        assertThatThrownBy(() -> ParallelTasks.run("test", 2, List.of(endless, failing)))
                .isInstanceOf(IOException.class)
                .hasMessage("broken");
        assertThat(interrupted).isTrue();
    }
}
