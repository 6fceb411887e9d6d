package io.orderline.drive;

import io.orderline.base.RandomStreams;
import io.orderline.workload.TransactionType;
import io.orderline.workload.tpcc.Tpcc;
import java.util.concurrent.atomic.AtomicLong;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/// What finding the next due time costs.
@State(Scope.Thread)
public class PacingBenchmark {
    private final TransactionType type = new Tpcc().headline();
    private final Pacing atOnce = new Pacing.AtOnce();
    private final Pacing thinking = new Pacing.KeyingAndThinking(1, RandomStreams.of(1, 2, 3));
    private final Pacing inTurn = new Pacing.InTurn(new AtomicLong(), 1_000);
    private long end;

    @Benchmark
    public long atOnce() {
        return atOnce.next(++end, type, type);
    }

    @Benchmark
    public long keyingAndThinking() {
        return thinking.next(++end, type, type);
    }

    @Benchmark
    public long inTurn() {
        return inTurn.next(++end, type, type);
    }
}
