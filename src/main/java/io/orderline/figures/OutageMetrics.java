package io.orderline.figures;

import io.orderline.result.ColdStart;
import io.orderline.result.OutageRecovery;
import io.orderline.result.Result;
import io.orderline.result.Sharding;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/// What outages cost a run's clients, in milliseconds. A run without any outage, or with one that never
/// ended, has no such figure; of several the worst counts.
final class OutageMetrics {
    private static final double MILLIS = 1000;
    private static final double NEVER = Double.NaN;

    private OutageMetrics() {}

    /// From the last commit of anybody before to the first one after.
    static OptionalDouble commitGap(ComparedRun run) {
        return worst(run, outage -> known(outage.commitGapSeconds()));
    }

    /// Of the session that had to wait longest.
    static OptionalDouble slowestSession(ComparedRun run) {
        return worst(
                run,
                outage -> outage.recovery()
                        .filter(recovery ->
                                recovery.lost() == 0 && !recovery.gapSeconds().isEmpty())
                        .map(recovery -> recovery.gapSeconds().getLast())
                        .orElse(NEVER));
    }

    /// From the last commit before until the rate is what it was.
    static OptionalDouble fullRate(ComparedRun run) {
        return worst(
                run,
                outage -> outage.recovery()
                        .map(OutageRecovery::fullRateSeconds)
                        .filter(seconds -> seconds >= 0)
                        .map(seconds -> seconds - outage.lastCommitSeconds())
                        .orElse(NEVER));
    }

    /// From the end of an overload until responses are what they were; where that was not seen, as long as it was not.
    static OptionalDouble afterOverload(ComparedRun run) {
        return worst(
                run.result().overloads(),
                overload -> overload.recovery()
                        .map(Result.OverloadRecovery::seconds)
                        .orElse(NEVER));
    }

    /// Whether that of any overload was not seen.
    static boolean lasts(ComparedRun run) {
        return run.result().overloads().stream()
                .flatMap(overload -> overload.recovery().stream())
                .anyMatch(recovery -> !recovery.complete());
    }

    /// Of one shard, from the last commit there before to the first one there after.
    static OptionalDouble ofShard(ComparedRun run) {
        return worst(
                run.result().sharding().flatMap(Sharding::outages).orElse(List.of()),
                outage -> known(outage.commitGapSeconds()));
    }

    /// From when the new process began until it accepted connections, recovery included.
    static OptionalDouble start(ComparedRun run) {
        return ofColdStart(run, start -> start.phases().start() * MILLIS);
    }

    /// Bytes of log that were read to recover.
    static OptionalDouble replayed(ComparedRun run) {
        return ofColdStart(run, ColdStart::replayedBytes);
    }

    /// Bytes of log a second.
    static OptionalDouble replayRate(ComparedRun run) {
        return ofColdStart(run, ColdStart::replayRate);
    }

    /// Of the slowest start, if there are several.
    private static OptionalDouble ofColdStart(ComparedRun run, ToDoubleFunction<ColdStart> figure) {
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

    private static OptionalDouble worst(ComparedRun run, ToDoubleFunction<Result.Outage> seconds) {
        return worst(run.result().outages(), seconds);
    }

    private static <T> OptionalDouble worst(List<T> outages, ToDoubleFunction<T> seconds) {
        OptionalDouble worst =
                outages.stream().mapToDouble(seconds).map(each -> each * MILLIS).max();
        return worst.isPresent() && Double.isNaN(worst.getAsDouble()) ? OptionalDouble.empty() : worst;
    }
}
