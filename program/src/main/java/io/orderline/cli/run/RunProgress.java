package io.orderline.cli.run;

import io.orderline.base.Durations;
import io.orderline.cli.program.Console;
import io.orderline.live.LiveRun;
import io.orderline.live.terminal.RunMessages;
import io.orderline.measure.Interval;
import io.orderline.measure.LatencyKind;
import io.orderline.report.format.FigureFormat;
import io.orderline.result.CheckReport;
import io.orderline.result.RunFolder;
import io.orderline.result.file.Phase;
import io.orderline.run.hooks.RunListener;
import io.orderline.workload.ShardMap;
import io.orderline.workload.Workload;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Prints the progress of a run: the rate since the phase began, and response times of the last second. The
/// live page gets the folder and the stage, and reads the rest from the folder.
final class RunProgress implements RunListener {
    private final Console terminal;
    private final Optional<LiveRun> live;
    private final int headline;
    private final String headlineLabel;
    private final boolean endsByCount;
    private final RunMessages.Recorder talk = new RunMessages.Recorder();
    private Consumer<RunFolder> onFolder = _ -> {};
    private Phase phase = Phase.RAMP_UP;
    private double phaseSeconds;
    private double phaseDone;
    private long phaseCommitted;

    /// @param endsByCount whether a number of transactions ends the run; its length is only a limit then
    RunProgress(Console terminal, Optional<LiveRun> live, Workload workload, boolean endsByCount) {
        this.terminal = terminal;
        this.live = live;
        this.endsByCount = endsByCount;
        this.headline = workload.headline().number();
        this.headlineLabel = workload.headline().label();
    }

    /// Returns the messages so far, for other displays.
    RunMessages.Recorder talk() {
        return talk;
    }

    /// @param told called with the folder of the run when it exists
    void whenFolder(Consumer<RunFolder> told) {
        onFolder = told;
    }

    @Override
    public void folder(RunFolder folder) {
        live.ifPresent(page -> page.begin(folder));
        onFolder.accept(folder);
        terminal.say("run folder: " + folder.path());
    }

    @Override
    public void warehouses(ShardMap map) {
        terminal.say(String.join("\n", ShardMapText.lines(map)));
    }

    @Override
    public void stage(String text) {
        live.ifPresent(page -> page.stage(text));
        talk.stage(text);
        terminal.progress().update(text);
    }

    @Override
    public void checked(String when, List<CheckReport> checks) {
        List<CheckReport> violated =
                checks.stream().filter(CheckReport::violated).toList();
        if (violated.isEmpty()) {
            double seconds = checks.stream().mapToDouble(CheckReport::seconds).sum();
            terminal.say(FigureFormat.format(
                    "verified %s the run: %s (%.1f s of work)", when, CheckReport.held(checks), seconds));
        } else {
            terminal.say("verified " + when + " the run: " + violated.size() + " checks are violated\n"
                    + CheckText.of(violated).stripTrailing());
        }
    }

    @Override
    public void phase(Phase next, double seconds) {
        talk.phase(next, endsByCount ? 0 : seconds);
        phase = next;
        phaseSeconds = seconds;
        phaseDone = 0;
        phaseCommitted = 0;
    }

    @Override
    public void interval(Interval interval, Phase of) {
        talk.interval(interval);
        phaseDone += interval.seconds();
        phaseCommitted += interval.types().get(headline).counts().committed();
        if (!terminal.progress().wants()) {
            return;
        }
        long p90 =
                interval.types().get(headline).histogram(LatencyKind.RESPONSE).getValueAtPercentile(90);
        long failed =
                interval.types().stream().mapToLong(t -> t.counts().failed()).sum();
        String left = phase == Phase.DRAIN || endsByCount
                ? ""
                : ", " + Durations.text(Duration.ofSeconds(Math.round(Math.max(0, phaseSeconds - phaseDone))))
                        + " left";
        terminal.progress()
                .update(FigureFormat.format(
                        "%-8s %,9.0f %s/min   p90 %.1f ms%s%s",
                        phase.text(),
                        60 * phaseCommitted / phaseDone,
                        headlineLabel,
                        p90 / 1e6,
                        failed == 0 ? "" : "   failed " + failed,
                        left));
    }

    @Override
    public void action(double seconds, String text) {
        terminal.say(FigureFormat.format("second %.1f: %s", seconds, text));
    }

    @Override
    public void note(String text) {
        terminal.say(text);
    }

    @Override
    public void warning(String text) {
        terminal.say("warning: " + text);
    }
}
