package io.orderline.capture.replay;

import io.orderline.capture.replay.ReplayResult.ReplayedStatement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The differences between two replays of one recording.
///
/// @param statements the statements of both, ordered by their total time in the second replay, longest first
/// @param otherRows the number of statements that differ in their rows or calls
public record ReplayComparison(ReplayResult first, ReplayResult second, List<Pair> statements, long otherRows) {
    /// A statement counts as slower if its mean is higher by a fifth, and by more standard errors than chance
    /// produces.
    private static final double SLOWER = 1.2;

    private static final double STANDARD_ERRORS = 5;

    public record Pair(ReplayedStatement first, ReplayedStatement second) {
        static final ReplayedStatement NONE = new ReplayedStatement("", 0, 0, 0, 0, 0);

        public boolean otherRows() {
            return first.rows() != second.rows() || first.calls() != second.calls();
        }

        /// Returns the second replay's mean duration divided by the first one's; 0 if the first replay did not
        /// execute the statement.
        public double ratio() {
            return first.calls() == 0 ? 0 : second.meanMicros() / first.meanMicros();
        }

        public boolean slower() {
            double error = Math.sqrt(square(first.deviationMicros()) / Math.max(1, first.calls())
                    + square(second.deviationMicros()) / Math.max(1, second.calls()));
            return first.calls() > 1
                    && second.calls() > 1
                    && ratio() > SLOWER
                    && second.meanMicros() - first.meanMicros() > STANDARD_ERRORS * error;
        }

        private static double square(double value) {
            return value * value;
        }
    }

    public static ReplayComparison of(ReplayResult first, ReplayResult second) {
        Map<String, ReplayedStatement> byText = new LinkedHashMap<>();
        first.statements().forEach(each -> byText.put(each.text(), each));
        List<Pair> pairs = new ArrayList<>();
        for (ReplayedStatement each : second.statements()) {
            ReplayedStatement before = byText.remove(each.text());
            pairs.add(new Pair(before == null ? Pair.NONE : before, each));
        }
        byText.values().forEach(each -> pairs.add(new Pair(each, Pair.NONE)));
        pairs.sort(Comparator.comparingDouble(
                (Pair pair) -> -pair.second().meanMicros() * pair.second().calls()));
        return new ReplayComparison(
                first, second, pairs, pairs.stream().filter(Pair::otherRows).count());
    }
}
