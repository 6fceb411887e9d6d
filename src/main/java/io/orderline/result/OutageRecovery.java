package io.orderline.result;

import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/// How work came back after an outage.
///
/// @param gaps of the sessions that lost their connection, by session
/// @param rateBefore committed foreground transactions a second shortly before; −1 if it is not known
/// @param fullRateSeconds on the run's time axis, from when on there was [#FULL] of it again; −1 if that
///     did not come before the drain, or `rateBefore` is not known
/// @param coldStart of the server whose start ended the outage; not there if none is known to have, nor in
///     folders of older versions
public record OutageRecovery(List<Gap> gaps, double rateBefore, double fullRateSeconds, Optional<ColdStart> coldStart) {
    /// Share of the rate before that counts as the full one.
    public static final double FULL = 0.9;

    /// Seconds over whose mean the rate is judged, both before and after.
    public static final int BEFORE = 10;

    public static final int AFTER = 5;

    public OutageRecovery {
        gaps = List.copyOf(gaps);
    }

    /// From the last commit of a session before it lost its connection, to its first one after.
    ///
    /// @param session counted from 1
    /// @param lastCommitSeconds since the drive began; −1 if there was none
    /// @param firstCommitSeconds likewise
    /// @param from the server that it was connected to, as that calls itself; empty if nobody says
    /// @param to the server of the first commit after
    public record Gap(int session, double lastCommitSeconds, double firstCommitSeconds, String from, String to) {
        boolean known() {
            return lastCommitSeconds >= 0 && firstCommitSeconds >= 0;
        }

        double seconds() {
            return firstCommitSeconds - lastCommitSeconds;
        }
    }

    /// Sessions that never committed again.
    public long lost() {
        return gaps.stream().filter(gap -> gap.firstCommitSeconds() < 0).count();
    }

    /// Lengths of the gaps that have both ends, in ascending order.
    public List<Double> gapSeconds() {
        return lengths().sorted().boxed().toList();
    }

    private DoubleStream lengths() {
        return gaps.stream().filter(Gap::known).mapToDouble(Gap::seconds);
    }

    /// The servers that worked before, as they call themselves.
    public List<String> from() {
        return named(gaps.stream().map(Gap::from));
    }

    /// The servers that worked after.
    public List<String> to() {
        return named(gaps.stream().map(Gap::to));
    }

    private static List<String> named(Stream<String> servers) {
        return servers.filter(server -> !server.isEmpty()).distinct().sorted().toList();
    }
}
