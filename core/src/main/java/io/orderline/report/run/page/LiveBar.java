package io.orderline.report.run.page;

import io.orderline.report.format.FigureFormat;
import io.orderline.report.run.data.RunFiles;
import io.orderline.result.Result;
import io.orderline.result.Verdict;
import io.orderline.result.file.EventLog;
import io.orderline.result.file.Phase;
import java.util.List;
import java.util.Optional;

/// The bar at the top of the page of a run in progress.
///
/// @param stage what currently takes time besides the drive, in words; empty if not known
/// @param stoppable whether the holder of the token may stop the run
/// @param whole whether the page includes the sections that hardly change during a run
public record LiveBar(RunFiles run, String stage, boolean stoppable, boolean whole) {
    private static final int NEWEST = 6;

    /// Returns the phase of the drive, or what is done before or after it.
    public String phase() {
        return current()
                .map(Phase::text)
                .orElseGet(() -> stage.isEmpty() ? isOver() ? "verifying" : "preparing" : stage);
    }

    /// Returns empty before the drive and when it is over.
    private Optional<Phase> current() {
        return run.intervals().isEmpty() || isOver()
                ? Optional.empty()
                : Optional.of(run.intervals().getLast().phase());
    }

    /// Returns whether the drive is over. Results that were computed from the intervals have no audits.
    private boolean isOver() {
        return run.result().audits().isPresent();
    }

    /// Returns the time since the drive began, and the time left if its phase has a planned length.
    public String time() {
        if (current().isEmpty()) {
            return "";
        }
        double now = run.intervals().getLast().endSeconds();
        Result.Setup setup = run.result().setup();
        double end = switch (current().orElseThrow()) {
            case RAMP_UP -> setup.rampUpSeconds();
            case MEASURE -> setup.rampUpSeconds() + setup.durationSeconds();
            case DRAIN -> now;
        };
        return FigureFormat.span(now) + " of the drive"
                + (end > now ? ", " + FigureFormat.span(Math.ceil(end - now)) + " left of this phase" : "");
    }

    public List<Verdict.Finding> failures() {
        return run.failures();
    }

    public String verdict() {
        int failed =
                (int) failures().stream().map(Verdict.Finding::rule).distinct().count();
        return switch (failed) {
            case 0 -> "No rule fails so far; most are judged at the end.";
            case 1 -> "1 rule already fails: " + rules() + ".";
            default -> failed + " rules already fail: " + rules() + ".";
        };
    }

    private String rules() {
        return String.join(
                ", ", failures().stream().map(Verdict.Finding::rule).distinct().toList());
    }

    public String agents() {
        return LiveAgents.sentence(run);
    }

    public List<EventLog.Event> newest() {
        List<EventLog.Event> all = run.events().stream().distinct().toList();
        return all.subList(Math.max(0, all.size() - NEWEST), all.size()).reversed();
    }
}
