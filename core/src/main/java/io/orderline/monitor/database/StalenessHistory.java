package io.orderline.monitor.database;

import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/// The answers of a primary to a query for a growing number, for comparison with a standby's answers. Times
/// are on [System#nanoTime]. Not thread-safe.
final class StalenessHistory {
    /// A quarter of an hour at the probe's usual pace. A standby further behind gets a lower bound.
    private static final int MOST = 20_000;

    private final ArrayDeque<Step> steps = new ArrayDeque<>();

    private static final class Step {
        private final long value;
        /// When the first answer came: the primary had the value before.
        private final long answered;
        /// When the last query was sent: the primary had no larger value then.
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
            steps.clear(); // another server took over, without all data of this one
        } else if (steps.size() == MOST) {
            steps.removeFirst();
        }
        steps.addLast(new Step(value, answered, asked));
    }

    /// Compares a standby's answer. Called after the primary has answered.
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
