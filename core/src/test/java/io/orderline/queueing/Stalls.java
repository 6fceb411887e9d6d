package io.orderline.queueing;

/// When servers stand still: for the last seconds of each period. Requests are still taken in; work under way goes on
/// afterwards.
///
/// @param every length of a period, seconds
/// @param length of the stall at its end, seconds
public record Stalls(double every, double length) {
    public static final Stalls NONE = new Stalls(1, 0);

    public Stalls {
        if (length < 0 || length >= every) {
            throw new IllegalArgumentException("a stall is shorter than what it recurs in");
        }
    }

    /// Seconds that servers could work from zero until a moment.
    double worked(double time) {
        double periods = Math.floor(time / every);
        return periods * (every - length) + Math.min(time - periods * every, every - length);
    }

    /// The first moment at which they have worked for so long.
    double when(double worked) {
        if (length == 0) {
            return worked;
        }
        double periods = Math.max(0, Math.ceil(worked / (every - length)) - 1);
        return worked + periods * length;
    }
}
