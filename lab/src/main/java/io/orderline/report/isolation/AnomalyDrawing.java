package io.orderline.report.isolation;

import io.orderline.isolation.check.Dependency;
import io.orderline.isolation.check.Example;
import io.orderline.isolation.check.Finding;
import io.orderline.isolation.history.History;
import io.orderline.isolation.history.Transaction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

/// The layout of an anomaly's example: a lane for each transaction with a bar from its start to its end, and
/// an arrow for each dependency. Only the order of times is drawn, as an outage may lie between two of them.
///
/// @param lanes in the order in which transactions began
/// @param arrows in the order of the cycle
public record AnomalyDrawing(List<Lane> lanes, List<Arrow> arrows) {
    public static final int WIDTH = 860;
    public static final int LANE = 74;
    /// The distance of a bar from the top of its lane.
    public static final int BAR = 26;
    private static final int TIMES = 520;
    private static final int FIRST_ARROW = 580;
    private static final int ARROWS = WIDTH - FIRST_ARROW - 20;

    /// A transaction. Its lane is open if its end is not known.
    public record Lane(String name, String head, String operations, int y, int left, int width, boolean open) {}

    /// An arrow from one lane to another.
    public record Arrow(int x, int from, int to, String label) {
        /// Returns the place of the label.
        public int middle() {
            return (from + to) / 2;
        }
    }

    static AnomalyDrawing of(History history, Example example, Finding finding) {
        List<Integer> numbers = finding.transactions().stream().sorted().toList();
        List<Transaction> all =
                numbers.stream().map(history.transactions()::get).toList();
        long[] times = all.stream()
                .flatMapToLong(each -> LongStream.of(each.begin(), each.end()))
                .distinct()
                .sorted()
                .toArray();
        List<Lane> lanes = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            Transaction each = all.get(i);
            int left = place(times, each.begin());
            lanes.add(new Lane(
                    "T" + numbers.get(i),
                    example.head(each),
                    Example.operations(each),
                    i * LANE,
                    left,
                    place(times, each.end()) - left,
                    each.end() == Long.MAX_VALUE));
        }
        return new AnomalyDrawing(lanes, arrows(finding, numbers));
    }

    private static int place(long[] times, long time) {
        int index = Arrays.binarySearch(times, time);
        return index * TIMES / Math.max(1, times.length - 1);
    }

    private static List<Arrow> arrows(Finding finding, List<Integer> numbers) {
        List<Arrow> arrows = new ArrayList<>();
        int count = finding.dependencies().size();
        for (int i = 0; i < count; i++) {
            int from = numbers.indexOf(finding.transactions().get(i));
            int to = numbers.indexOf(finding.transactions().get((i + 1) % count));
            arrows.add(new Arrow(
                    FIRST_ARROW + ARROWS * i / Math.max(1, count - 1),
                    from * LANE + BAR,
                    to * LANE + BAR,
                    label(finding.dependencies().get(i))));
        }
        return arrows;
    }

    private static String label(Dependency why) {
        return switch (why) {
            case WRITE_WRITE -> "overwritten";
            case WRITE_READ -> "read";
            case READ_WRITE -> "not seen";
            case SESSION -> "session";
            case REAL_TIME -> "time";
        };
    }

    public int height() {
        return lanes.size() * LANE;
    }
}
