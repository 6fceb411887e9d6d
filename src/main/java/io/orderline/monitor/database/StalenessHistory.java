package io.orderline.monitor.database;

import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/// What a primary answered when it was asked for a number that only grows, held against what a standby answers to the
/// same question. Times are on [System#nanoTime]. Not thread-safe.
final class StalenessHistory {
    /// At the probe's usual pace a quarter of an hour: a standby that is further behind is so at least.
    private static final int MOST = 20_000;

    private final ArrayDeque<Step> steps = new ArrayDeque<>();

    /// A value that the primary had.
    private static final class Step {
        private final long value;
        /// When it was first answered: the primary had it before.
        private final long answered;
        /// When it was last asked for: the primary had no more then.
        private long asked;

        private Step(long value, long answered, long asked) {
            this.value = value;
            this.answered = answered;
            this.asked = asked;
        }
    }

    void primary(long asked, long answered, long value) {
        Step last = steps.peekLast();
        if (last != null && last.value == value) {
            last.asked = asked;
            return;
        }
        if (last != null && value < last.value) {
            steps.clear(); // another server took over, without all that this one had
        } else if (steps.size() == MOST) {
            steps.removeFirst();
        }
        steps.addLast(new Step(value, answered, asked));
    }

    /// To be called when the primary has answered.
    StalenessSample standby(long asked, long answered, long value) {
        Step newest = steps.getLast();
        if (newest.value <= value) {
            return new StalenessSample(asked, 0, 0, answered - newest.asked);
        }
        // The last step that the standby has reached, if the history goes back so far.
        @Nullable Step reached = null;
        while (steps.getFirst().value <= value) {
            reached = steps.removeFirst();
        }
        Step beyond = steps.getFirst();
        if (reached != null) {
            steps.addFirst(reached);
        }
        return new StalenessSample(
                asked,
                newest.value - value,
                asked - beyond.answered,
                reached == null ? -1 : beyond.answered - reached.asked + answered - asked);
    }
}
