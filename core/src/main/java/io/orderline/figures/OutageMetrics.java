package io.orderline.figures;

import io.orderline.result.ColdStart;
import io.orderline.result.OutageRecovery;
import io.orderline.result.Result;
import io.orderline.result.Sharding;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/// Metrics of the outages that clients of a run saw, mostly in milliseconds. A run without an outage, or with
/// one that never ended, has no such figure. Of several outages, the worst counts.
final class OutageMetrics {
    private static final double MILLIS = 1000;
    private static final double NEVER = Double.NaN;

    private OutageMetrics() {}

    /// Returns the time from the last commit of any session before the outage to the first one after it.
    static OptionalDouble commitGap(RunFigures run) {
        return worst(run, outage -> known(outage.commitGapSeconds()));
    }

    /// Returns the time of the session that had to wait longest.
    static OptionalDouble slowestSession(RunFigures run) {
        return worst(
                run,
                outage -> outage.recovery()
                        .filter(recovery ->
                                recovery.lost() == 0 && !recovery.gapSeconds().isEmpty())
                        .map(recovery -> recovery.gapSeconds().getLast())
                        .orElse(NEVER));
    }

    /// Returns the time from the last commit before the outage until the rate is back.
    static OptionalDouble fullRate(RunFigures run) {
        return worst(
                run,
                outage -> outage.recovery()
                        .map(OutageRecovery::fullRateSeconds)
                        .filter(seconds -> seconds >= 0)
                        .map(seconds -> seconds - outage.lastCommitSeconds())
                        .orElse(NEVER));
    }

    /// Returns the time from the end of an overload until responses are back to normal. If that was not
    /// observed, it is the time for which they were observed.
    static OptionalDouble afterOverload(RunFigures run) {
        return worst(
                run.result().overloads(),
                overload -> overload.recovery()
                        .map(Result.OverloadRecovery::seconds)
                        .orElse(NEVER));
    }

    static boolean lasts(RunFigures run) {
        return run.result().overloads().stream()
                .flatMap(overload -> overload.recovery().stream())
                .anyMatch(recovery -> !recovery.complete());
    }

    /// Returns the time from the last commit on a shard before its outage to the first one there after it.
    static OptionalDouble ofShard(RunFigures run) {
        return worst(
                run.result().sharding().flatMap(Sharding::outages).orElse(List.of()),
                outage -> known(outage.commitGapSeconds()));
    }

    /// Returns the time from the start of the new process until it accepted connections, including recovery.
    static OptionalDouble start(RunFigures run) {
        return ofColdStart(run, start -> start.phases().start() * MILLIS);
    }

    static OptionalDouble replayed(RunFigures run) {
        return ofColdStart(run, ColdStart::replayedBytes);
    }

    static OptionalDouble replayRate(RunFigures run) {
        return ofColdStart(run, ColdStart::replayRate);
    }

    private static OptionalDouble ofColdStart(RunFigures run, ToDoubleFunction<ColdStart> figure) {
        return run.result().outages().stream()
                .flatMap(outage -> outage.recovery().stream())
                .flatMap(recovery -> recovery.coldStart().stream())
                .max(Comparator.comparingDouble(start -> start.phases().start()))
                .map(figure::applyAsDouble)
                .filter(value -> value >= 0)
                .map(OptionalDouble::of)
                .orElse(OptionalDouble.empty());
    }

    private static double known(double seconds) {
        return seconds < 0 ? NEVER : seconds;
    }

    private static OptionalDouble worst(RunFigures run, ToDoubleFunction<Result.Outage> seconds) {
        return worst(run.result().outages(), seconds);
    }

    private static <T> OptionalDouble worst(List<T> outages, ToDoubleFunction<T> seconds) {
        OptionalDouble worst =
                outages.stream().mapToDouble(seconds).map(each -> each * MILLIS).max();
        return worst.isPresent() && Double.isNaN(worst.getAsDouble()) ? OptionalDouble.empty() : worst;
    }
}
