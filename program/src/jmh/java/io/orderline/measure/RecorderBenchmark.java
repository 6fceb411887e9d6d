package io.orderline.measure;

import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Threads;

/// What recording one transaction costs: counters and four histograms.
@State(Scope.Benchmark)
public class RecorderBenchmark {
    private final Recorder recorder = new Recorder(List.of("new-order", "payment"), System.nanoTime());
    private final long begin = System.nanoTime();

    @Benchmark
    public void ended() {
        recorder.ended(0, begin, begin + 1_000, begin + 2_000, begin + 5_000_000, 1, Outcome.COMMITTED);
    }

    /// Two terminals at once.
    @Benchmark
    @Threads(2)
    public void endedByTwo() {
        recorder.ended(0, begin, begin + 1_000, begin + 2_000, begin + 5_000_000, 1, Outcome.COMMITTED);
    }

    @Benchmark
    public void wholeAccount() {
        recorder.due(1);
        recorder.started(1);
        recorder.ended(1, begin, begin + 1_000, begin + 2_000, begin + 5_000_000, 1, Outcome.COMMITTED);
    }

    /// Once a second, by the ticker; its memory is no terminal's.
    @Benchmark
    public Interval interval() {
        return recorder.interval();
    }
}
