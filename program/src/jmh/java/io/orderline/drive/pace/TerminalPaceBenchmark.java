package io.orderline.drive.pace;

import io.orderline.base.RandomStreams;
import io.orderline.workload.TransactionType;
import io.orderline.workload.tpcc.Tpcc;
import java.util.concurrent.atomic.AtomicLong;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/// What finding the next due time costs.
@State(Scope.Thread)
public class TerminalPaceBenchmark {
    private final TransactionType type = new Tpcc().headline();
    private final TerminalPace atOnce = new TerminalPace.AtOnce();
    private final TerminalPace thinking = new TerminalPace.KeyingAndThinking(1, RandomStreams.of(1, 2, 3));
    private final TerminalPace inTurn = new TerminalPace.InTurn(new AtomicLong(), 1_000);
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
