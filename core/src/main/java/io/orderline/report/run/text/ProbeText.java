package io.orderline.report.run.text;

import io.orderline.figures.DeliveredIsolation;
import io.orderline.report.document.Tone;
import io.orderline.report.format.DeliveredText;
import io.orderline.report.format.FigureFormat;
import io.orderline.result.IsolationReport;
import io.orderline.result.IsolationReport.FoundAnomaly;
import io.orderline.result.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Describes what probes observed about isolation during the load.
public record ProbeText(IsolationReport seen) {
    /// Returns empty if no probes ran.
    public static Optional<ProbeText> of(Result result) {
        return result.isolation().map(ProbeText::new);
    }

    /// Returns a phrase such as `asked for serializable, delivered …`.
    public String sentence() {
        return DeliveredText.sentence(DeliveredIsolation.of(seen));
    }

    /// Returns a warning if there is no conclusion.
    public Tone tone() {
        return !seen.problem().isEmpty() ? Tone.WARN : seen.kept() ? Tone.PASS : Tone.FAIL;
    }

    public List<String> probes() {
        List<String> lines = new ArrayList<>();
        IsolationReport.Counts counts = seen.counts();
        IsolationReport.Cost cost = seen.cost();
        lines.add(FigureFormat.format(
                "%,d sessions probed beside the load, over %,d lists at a time: %,d transactions, of which %,d committed"
                        + " (%s a second%s), %,d were rolled back and %,d are unknown",
                cost.sessions(),
                cost.lists(),
                counts.all(),
                counts.committed(),
                FigureFormat.rate(cost.perSecond()),
                counts.onStandby() == 0
                        ? ""
                        : FigureFormat.format("; %,d of them read by the URL for reads", counts.onStandby()),
                counts.rolledBack(),
                counts.unknown()));
        lines.add(FigureFormat.format(
                "Probes are no work: no figure counts them. They took %s of the driver's processor time (%.1f s); what"
                        + " they cost the database only a run without them can tell",
                FigureFormat.percent(cost.cpuShare()), cost.cpuSeconds()));
        if (!seen.cut().isEmpty()) {
            lines.add("Looked for within a limit only, and not found: " + String.join(", ", seen.cut()));
        }
        return lines;
    }

    /// Returns a heading such as `G2-item, 10 at least, forbidden by serializable: a circle …`.
    public String head(FoundAnomaly found) {
        return FigureFormat.format(
                "%s, %,d at least, %s: %s", found.name(), found.count(), judgement(found), found.meaning());
    }

    private String judgement(FoundAnomaly found) {
        return (found.forbidden() ? "forbidden by " : "not forbidden by ") + seen.model();
    }

    /// Returns where to see more, or empty if no history was kept.
    public Optional<String> more() {
        return seen.cost().historyBytes() == 0
                ? Optional.empty()
                : Optional.of(FigureFormat.format(
                        "history.jsonl of the run (%,d kB) has them all; what draws each example:",
                        Math.ceilDiv(seen.cost().historyBytes(), 1_000)));
    }

    public String command() {
        return "orderline isolation check RUN/history.jsonl --level " + seen.model() + " --html page.html";
    }
}
