package io.orderline.run.watch;

import io.orderline.drive.watch.OutageTracker;
import io.orderline.result.ColdStart;
import io.orderline.run.hooks.RunControls;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Finds the start of the server that ended an outage, and the length of each phase of the start. Immutable.
///
/// @param originNanos zero of the run's time axis
public record ColdStartFinder(List<RunControls.Started> starts, long originNanos) {
    public static final ColdStartFinder NONE = new ColdStartFinder(List.of(), 0);

    /// A server may accept terminals slightly before this is noticed. If it was noticed later than this, the
    /// server did not end the outage, because another one had taken over.
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

    /// Makes each phase begin where the one before ends: a commit may be acknowledged after the signal was
    /// sent, and a terminal may be accepted before this is noticed.
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
