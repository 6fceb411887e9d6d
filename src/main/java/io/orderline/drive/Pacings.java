package io.orderline.drive;

import io.orderline.base.RandomStreams;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntFunction;

/// Makes the clocks of a closed loop's terminals.
final class Pacings {
    /// Purpose of the random streams of think times.
    private static final long STREAM = 302;

    private Pacings() {}

    /// @param seed of the run
    /// @return the clock of each terminal, by number
    static IntFunction<Pacing> of(Arrivals arrivals, long seed) {
        return switch (arrivals) {
            case Arrivals.Unpaced _ -> terminal -> new Pacing.AtOnce();
            case Arrivals.Paced paced ->
                terminal -> new Pacing.KeyingAndThinking(paced.multiplier(), RandomStreams.of(seed, STREAM, terminal));
            case Arrivals.Limited limited -> {
                Pacing shared = new Pacing.InTurn(
                        new AtomicLong(Long.MIN_VALUE / 2), (long) (TimeUnit.SECONDS.toNanos(1) / limited.perSecond()));
                yield terminal -> shared;
            }
            case Arrivals.Open _ -> throw new IllegalArgumentException("open arrivals have no terminals' clocks");
        };
    }
}
