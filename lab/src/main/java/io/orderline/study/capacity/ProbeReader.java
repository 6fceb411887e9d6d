package io.orderline.study.capacity;

import io.orderline.figures.objective.Objective;
import io.orderline.measure.Counts;
import io.orderline.result.ObjectiveReport;
import io.orderline.result.ObjectiveReport.Outcome;
import io.orderline.result.Result;
import io.orderline.result.TypeSummary;
import io.orderline.result.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Converts a run's result to a probe.
public final class ProbeReader {
    /// Rules that a run breaks if it is given more than the system takes, as a probe is to find out.
    private static final Set<String> OF_LOAD = Set.of("due-work", "failures", "response-limit", "stall");

    private static final String BY_DRIVER = "harness-bound";

    private ProbeReader() {}

    /// Returns why a run tells nothing of the system, such as a violated check, or an objective of which
    /// nothing was due; empty if the run is usable.
    public static Optional<String> unusable(Result result) {
        if (result.objectives().isEmpty()) {
            return Optional.of("no objective was judged");
        }
        Optional<String> unknown = result.objectives().stream()
                .filter(report -> report.outcome() == Outcome.CANNOT_TELL
                        && report.value().isEmpty())
                .map(report -> report.objective() + ": " + report.words())
                .findFirst();
        return unknown.isPresent() ? unknown : broken(result);
    }

    /// Returns why a run tells nothing, whatever its objectives; empty if the run is usable.
    public static Optional<String> broken(Result result) {
        return result.verdict().findings().stream()
                .filter(finding -> finding.level() == Verdict.Level.FAIL && !OF_LOAD.contains(finding.rule()))
                .map(finding -> finding.rule() + ": " + finding.message())
                .reduce((first, second) -> first + "; " + second);
    }

    /// Returns how the driver was a limit of a run; empty if it was none. The run stays usable, because on a
    /// small machine the driver always takes its part.
    public static Optional<String> boundByDriver(Result result) {
        return result.verdict().findings().stream()
                .filter(finding ->
                        finding.level() != Verdict.Level.PASS && finding.rule().equals(BY_DRIVER))
                .map(Verdict.Finding::message)
                .findFirst();
    }

    public static Probe of(Result result, int turn, double value, CapacitySpec spec) {
        List<Probe.Finding> findings =
                result.objectives().stream().map(ProbeReader::finding).collect(Collectors.toList());
        return new Probe(turn, spec.ofRate() ? rate(result).orElse(value) : value, findings);
    }

    /// Returns the finding on an objective. The share itself decides, whatever the chance, which the fit
    /// allows for.
    private static Probe.Finding finding(ObjectiveReport report) {
        return report.beyond()
                .map(beyond -> {
                    double share = beyond.count() / (double) Math.max(1, beyond.due());
                    return new Probe.Finding(
                            share <= beyond.allowed(), share, beyond.due(), beyond.effect(), beyond.allowed());
                })
                .orElseGet(() -> Probe.Finding.of(report.value()
                        .map(figure -> Objective.parse(report.objective()).isMetBy(figure))
                        .orElse(report.outcome() == Outcome.MET)));
    }

    /// Returns the foreground transactions per second that became due in the window; empty if none did.
    public static Optional<Double> rate(Result result) {
        Counts counts = result.summary().types().stream()
                .filter(type -> !type.background())
                .map(TypeSummary::counts)
                .reduce(Counts.ZERO, Counts::plus);
        return counts.due() > 0 && result.window().seconds() > 0
                ? Optional.of(counts.due() / result.window().seconds())
                : Optional.empty();
    }
}
