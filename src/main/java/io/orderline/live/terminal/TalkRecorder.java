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

/// Keeps what a run tells. Thread-safe: it calls nobody.
public final class TalkRecorder {
    /// More than a screen has.
    private static final int MOST_SAID = 200;

    private final Deque<RunTalk.Said> said = new ArrayDeque<>();
    private final Map<String, Long> errors = new HashMap<>();
    private String stage = "";
    private @Nullable Phase phase;
    private double phaseSeconds;
    private double phaseDone;
    private double second = -1;

    /// Something that takes a while begins.
    public synchronized void stage(String text) {
        stage = text;
    }

    /// @param seconds how long it will take; 0 if nobody knows
    public synchronized void phase(Phase next, double seconds) {
        stage = "";
        phase = next;
        phaseSeconds = seconds;
        phaseDone = 0;
    }

    /// @param interval of the phase
    public synchronized void interval(Interval interval) {
        phaseDone += interval.seconds();
        second = interval.endNanos() / 1e9;
        interval.errors().forEach((kind, count) -> errors.merge(kind.text(), count, Long::sum));
    }

    /// @param text of one line or several
    public synchronized void said(String text) {
        said.add(new RunTalk.Said(second, text));
        if (said.size() > MOST_SAID) {
            said.removeFirst();
        }
    }

    /// As far as it is known.
    public synchronized RunTalk talk() {
        return new RunTalk(stage, Optional.ofNullable(phase), phaseSeconds, phaseDone, errors, List.copyOf(said));
    }
}
