package io.orderline.live.terminal;

import io.orderline.measure.Interval;
import io.orderline.result.file.Phase;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Messages and progress of a run that its folder does not contain.
///
/// @param stage description of current work outside the drive; empty during the drive
/// @param phase current phase; empty before the drive
/// @param seconds length of the phase; 0 if unknown, for example if it ends after a number of transactions
/// @param done elapsed seconds of the phase
/// @param said messages, the oldest first
public record RunMessages(
        String stage, Optional<Phase> phase, double seconds, double done, Map<String, Long> errors, List<Said> said) {
    public RunMessages {
        errors = Map.copyOf(errors);
        said = List.copyOf(said);
    }

    /// @param second time of the message in seconds of the drive; negative before the drive
    public record Said(double second, String text) {}

    /// Records the messages and the progress of a run. The recorder calls no other code. Thread-safe.
    public static final class Recorder {
        private static final int MOST_SAID = 200;

        private final Deque<Said> said = new ArrayDeque<>();
        private final Map<String, Long> errors = new HashMap<>();
        private String stage = "";
        private @Nullable Phase phase;
        private double phaseSeconds;
        private double phaseDone;
        private double second = -1;

        public synchronized void stage(String text) {
            stage = text;
        }

        /// @param seconds expected length; 0 if unknown
        public synchronized void phase(Phase next, double seconds) {
            stage = "";
            phase = next;
            phaseSeconds = seconds;
            phaseDone = 0;
        }

        public synchronized void interval(Interval interval) {
            phaseDone += interval.seconds();
            second = interval.endNanos() / 1e9;
            interval.errors().forEach((kind, count) -> errors.merge(kind.text(), count, Long::sum));
        }

        public synchronized void said(String text) {
            said.add(new Said(second, text));
            if (said.size() > MOST_SAID) {
                said.removeFirst();
            }
        }

        public synchronized RunMessages talk() {
            return new RunMessages(
                    stage, Optional.ofNullable(phase), phaseSeconds, phaseDone, errors, List.copyOf(said));
        }
    }
}
