package io.orderline.queueing;

import java.util.Arrays;
import java.util.stream.IntStream;

/// When requests were due, were sent and were answered, in seconds; one place of an array is one request,
/// in order of due times. Immutable and thread-safe.
public final class Passages {
    private final double[] due;
    private final double[] sent;
    private final double[] answered;

    /// @param due in order
    Passages(double[] due, double[] sent, double[] answered) {
        this.due = due;
        this.sent = sent;
        this.answered = answered;
    }

    public double[] due() {
        return due.clone();
    }

    public double[] answered() {
        return answered.clone();
    }

    /// From due to answered: what the one who waits sees.
    public double[] responses() {
        return since(due);
    }

    /// From sent to answered: what a driver sees that forgets how long it could not send.
    public double[] sentResponses() {
        return since(sent);
    }

    private double[] since(double[] begin) {
        return IntStream.range(0, due.length)
                .mapToDouble(i -> answered[i] - begin[i])
                .toArray();
    }

    /// Those that became due at or after a moment.
    public Passages from(double seconds) {
        int at = Arrays.binarySearch(due, seconds);
        int first = at < 0 ? -at - 1 : at;
        return new Passages(
                Arrays.copyOfRange(due, first, due.length),
                Arrays.copyOfRange(sent, first, sent.length),
                Arrays.copyOfRange(answered, first, answered.length));
    }

    /// The smallest value that so many percent do not exceed.
    public static double percentile(double[] values, double percent) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[Math.max(0, (int) Math.ceil(percent / 100 * sorted.length) - 1)];
    }
}
