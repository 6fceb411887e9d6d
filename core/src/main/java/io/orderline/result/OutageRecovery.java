package io.orderline.result;

import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/// How work resumed after an outage.
///
/// @param gaps gaps of the sessions that lost their connection, by session
/// @param rateBefore committed foreground transactions per second shortly before; −1 if not known
/// @param fullRateSeconds when the rate was back at [#FULL] of that; −1 if it was not back before the drain
/// @param coldStart server start that ended the outage
public record OutageRecovery(List<Gap> gaps, double rateBefore, double fullRateSeconds, Optional<ColdStart> coldStart) {
    /// The share of the earlier rate that counts as full.
    public static final double FULL = 0.9;

    /// Seconds over which the rate is averaged, before and after the outage.
    public static final int BEFORE = 10;

    public static final int AFTER = 5;

    public OutageRecovery {
        gaps = List.copyOf(gaps);
    }

    /// The time between the last commit of a session before it lost its connection and its first commit after.
    ///
    /// @param session counted from 1; a commit that did not happen has the time −1
    /// @param from the server before, as it identifies itself; empty if not known
    public record Gap(int session, double lastCommitSeconds, double firstCommitSeconds, String from, String to) {
        boolean known() {
            return lastCommitSeconds >= 0 && firstCommitSeconds >= 0;
        }

        double seconds() {
            return firstCommitSeconds - lastCommitSeconds;
        }
    }

    /// Returns the number of sessions that never committed again.
    public long lost() {
        return gaps.stream().filter(gap -> gap.firstCommitSeconds() < 0).count();
    }

    /// Returns the lengths of the gaps that have both ends, in ascending order.
    public List<Double> gapSeconds() {
        return lengths().sorted().boxed().toList();
    }

    private DoubleStream lengths() {
        return gaps.stream().filter(Gap::known).mapToDouble(Gap::seconds);
    }

    public List<String> from() {
        return named(gaps.stream().map(Gap::from));
    }

    public List<String> to() {
        return named(gaps.stream().map(Gap::to));
    }

    private static List<String> named(Stream<String> servers) {
        return servers.filter(server -> !server.isEmpty()).distinct().sorted().toList();
    }
}
