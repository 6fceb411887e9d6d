package io.orderline.drive;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.workload.TransactionInput;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class DeferredQueueTest {
    private static final TransactionInput FIRST = () -> 1;
    private static final TransactionInput SECOND = () -> 2;

    private final DeferredQueue queue = new DeferredQueue(2);

    @Test
    void workIsTakenInTheOrderInWhichItCame() {
        assertThat(queue.isEmpty()).isTrue();
        assertThat(queue.poll()).isNull();
        long before = System.nanoTime();
        DeferredQueue.Item first = requireNonNull(queue.put(FIRST, () -> false));
        DeferredQueue.Item second = requireNonNull(queue.put(SECOND, () -> false));
        assertThat(queue.isEmpty()).isFalse();
        assertThat(queue.poll()).isEqualTo(first).isEqualTo(new DeferredQueue.Item(FIRST, first.queuedNanos()));
        assertThat(queue.poll()).isEqualTo(second);
        assertThat(first.queuedNanos()).isBetween(before, second.queuedNanos());
    }

    /// Asked once for each time that it waited for a place.
    @Test
    void whoFindsNoPlaceWaitsUntilTheDriveStops() {
        queue.put(FIRST, () -> false);
        queue.put(FIRST, () -> false);
        AtomicInteger asked = new AtomicInteger();
        assertThat(queue.put(SECOND, () -> asked.incrementAndGet() > 2)).isNull();
        assertThat(queue.poll()).isNotNull();
        assertThat(queue.put(SECOND, () -> true)).as("nothing begins any more").isNull();
        assertThat(queue.put(SECOND, () -> false)).isNotNull();
    }

    @Test
    void whoIsInterruptedNeitherPutsNorTakes() {
        Thread.currentThread().interrupt();
        assertThat(queue.put(FIRST, () -> false)).isNull();
        assertThat(Thread.interrupted()).as("still said").isTrue();
        Thread.currentThread().interrupt();
        assertThat(queue.poll()).isNull();
        assertThat(Thread.interrupted()).as("still said").isTrue();
    }
}
