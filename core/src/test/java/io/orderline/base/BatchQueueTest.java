package io.orderline.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BatchQueueTest {
    private final List<Integer> taken = new ArrayList<>();

    @Test
    void everythingIsTakenBeforeItIsClosedAndInOrder() {
        try (BatchQueue<Integer> handover = new BatchQueue<>("test", 16, taken::addAll)) {
            IntStream.range(0, 10_000).forEach(handover::put);
        }
        assertThat(taken).isEqualTo(IntStream.range(0, 10_000).boxed().toList());
    }

    @Test
    void manyMayPut() throws Exception {
        try (BatchQueue<Integer> handover = new BatchQueue<>("test", 8, taken::addAll)) {
            Runnable thousand = () -> IntStream.range(0, 1000).forEach(handover::put);
            ParallelTasks.run("test", 4, Collections.nCopies(4, Executors.callable(thousand)));
        }
        assertThat(taken).hasSize(4000);
    }

    @Test
    void whoPutsTooFastWaits() throws InterruptedException {
        CompletableFuture<Boolean> go = new CompletableFuture<>();
        try (BatchQueue<Integer> handover = new BatchQueue<>("test", 2, batch -> {
            go.join();
            taken.addAll(batch);
        })) {
            Thread putting =
                    Thread.ofPlatform().start(() -> IntStream.range(0, 100).forEach(handover::put));
            await().until(() -> putting.getState() == Thread.State.WAITING);
            go.complete(true);
            putting.join();
        }
        assertThat(taken).hasSize(100);
    }

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
