package io.orderline.run.watch;

import io.orderline.drive.watch.OutageTracker;
import io.orderline.result.ColdStart;
import io.orderline.run.hooks.RunControls;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Finds the start of a server that ended an outage, and how long each phase of it took. Immutable.
///
/// @param starts of a testbed's servers
/// @param originNanos zero of the run's time axis
public record ColdStartFinder(List<RunControls.Started> starts, long originNanos) {
    public static final ColdStartFinder NONE = new ColdStartFinder(List.of(), 0);

    /// A server may let terminals in a little before that is seen. One that was seen later than that did not end
    /// the outage: another one had taken over.
    private static final double SLACK_SECONDS = 0.5;

    public ColdStartFinder {
        starts = List.copyOf(starts);
    }

    public Optional<ColdStart> of(OutageTracker.Outage outage) {
        if (!outage.recovered() || outage.lastCommitSeconds() < 0 || outage.firstCommitSeconds() < 0) {
            return Optional.empty();
        }
        return starts.stream()
                .filter(start -> seconds(start.launchedNanos()) > outage.lastCommitSeconds()
                        && seconds(start.launchedNanos()) < outage.endedSeconds()
                        && seconds(start.acceptingNanos()) < outage.endedSeconds() + SLACK_SECONDS)
                .max(Comparator.comparingLong(RunControls.Started::acceptingNanos))
                .map(start -> of(start, outage));
    }

    /// A commit may be acknowledged after the signal was sent, and a terminal be let in before anybody else sees
    /// that it could: each phase begins where the one before has ended.
    private ColdStart of(RunControls.Started start, OutageTracker.Outage outage) {
        double down = Math.max(seconds(start.downNanos()), outage.lastCommitSeconds());
        double launched = seconds(start.launchedNanos());
        double accepting = Math.min(seconds(start.acceptingNanos()), outage.endedSeconds());
        return new ColdStart(
                start.server(),
                new ColdStart.Phases(
                        down - outage.lastCommitSeconds(),
                        launched - down,
                        accepting - launched,
                        outage.endedSeconds() - accepting,
                        outage.firstCommitSeconds() - outage.endedSeconds()),
                start.dataBytes(),
                start.replayed().bytes(),
                start.replayed().seconds(),
                start.replayed().checkpointSeconds());
    }

    private double seconds(long nanos) {
        return (nanos - originNanos) / 1e9;
    }
}
