package io.orderline.live.terminal;

import io.orderline.measure.Interval;
import io.orderline.result.file.Phase;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Records the messages and the progress of a run. Thread-safe. It makes no callbacks.
public final class TalkRecorder {
    /// The number of messages kept, more than a screen can show.
    private static final int MOST_SAID = 200;

    private final Deque<RunTalk.Said> said = new ArrayDeque<>();
    private final Map<String, Long> errors = new HashMap<>();
    private String stage = "";
    private @Nullable Phase phase;
    private double phaseSeconds;
    private double phaseDone;
    private double second = -1;

    public synchronized void stage(String text) {
        stage = text;
    }

    /// @param seconds expected length; 0 if unknown
    public synchronized void phase(Phase next, double seconds) {
        stage = "";
        phase = next;
        phaseSeconds = seconds;
        phaseDone = 0;
    }

    public synchronized void interval(Interval interval) {
        phaseDone += interval.seconds();
        second = interval.endNanos() / 1e9;
        interval.errors().forEach((kind, count) -> errors.merge(kind.text(), count, Long::sum));
    }

    public synchronized void said(String text) {
        said.add(new RunTalk.Said(second, text));
        if (said.size() > MOST_SAID) {
            said.removeFirst();
        }
    }

    public synchronized RunTalk talk() {
        return new RunTalk(stage, Optional.ofNullable(phase), phaseSeconds, phaseDone, errors, List.copyOf(said));
    }
}
