package io.orderline.drive.pace;

import io.orderline.base.RandomStreams;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntFunction;

/// Creates the [TerminalPace] of each terminal of a closed loop.
public final class PaceFactory {
    /// The first path element of the random streams of think times.
    private static final long STREAM = 302;

    private PaceFactory() {}

    public static IntFunction<TerminalPace> of(Arrivals arrivals, long seed) {
        return switch (arrivals) {
            case Arrivals.Unpaced _ -> terminal -> new TerminalPace.AtOnce();
            case Arrivals.Paced paced ->
                terminal -> new TerminalPace.KeyingAndThinking(
                        paced.multiplier(), RandomStreams.of(seed, STREAM, terminal));
            case Arrivals.Limited limited -> {
                TerminalPace shared = new TerminalPace.InTurn(
                        new AtomicLong(Long.MIN_VALUE / 2), (long) (TimeUnit.SECONDS.toNanos(1) / limited.perSecond()));
                yield terminal -> shared;
            }
            case Arrivals.Open _ -> throw new IllegalArgumentException("open arrivals have no terminals' clocks");
        };
    }
}
