package io.orderline.report.run.text;

import io.orderline.measure.Counts;
import io.orderline.report.format.FigureFormat;
import io.orderline.result.Result;
import io.orderline.result.TypeSummary;
import io.orderline.result.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Computes figures from those of a result.
public final class RateText {
    private RateText() {}

    public static double perWarehouse(Result result) {
        return result.summary().nopm() / Math.max(1, result.setup().warehouses());
    }

    /// Returns the committed transactions of all foreground types per minute, without intended rollbacks.
    public static double committedPerMinute(Result result) {
        double minutes = result.window().seconds() / 60;
        long committed = sum(foreground(result)).committed();
        return minutes > 0 ? committed / minutes : 0;
    }

    public static List<TypeSummary> foreground(Result result) {
        return result.summary().types().stream()
                .filter(type -> !type.background())
                .toList();
    }

    public static Counts sum(List<TypeSummary> types) {
        return types.stream().map(TypeSummary::counts).reduce(Counts.ZERO, Counts::plus);
    }

    /// Returns the headline type, or the first type if the summary lacks the headline type.
    public static Optional<TypeSummary> headline(Result result) {
        List<TypeSummary> types = result.summary().types();
        return types.stream()
                .filter(type -> type.name().equals(result.headlineType()))
                .findFirst()
                .or(() -> types.stream().findFirst());
    }

    /// Returns a suffix for a rate or verdict if the rate is known not to be steady, or an empty string.
    public static String steadiness(Result result) {
        return result.verdict().unsteady() ? ", " + Verdict.NO_STEADY_RATE : "";
    }

    /// Returns the rules that forbid use of the figures, such as `due-work, failures`, or empty without any.
    public static Optional<String> brokenRules(Result result) {
        if (result.verdict().valid() || result.imported().isPresent()) {
            return Optional.empty();
        }
        return Optional.of(result.verdict().findings().stream()
                .filter(finding -> finding.level() == Verdict.Level.FAIL)
                .map(Verdict.Finding::rule)
                .distinct()
                .collect(Collectors.joining(", ")));
    }

    public static String overload(Result result, Result.Overload overload) {
        return FigureFormat.format(
                "%.0f %% of %s/s, from second %.1f to %.1f: %s",
                100 * overload.mostPerSecond() / overload.perSecondBefore(),
                FigureFormat.rate(overload.perSecondBefore()),
                overload.beginSeconds(),
                overload.endSeconds(),
                overload.recovery()
                        .map(recovery -> recovery(
                                headline(result).map(TypeSummary::label).orElse("the headline type"), recovery))
                        .orElse("too little was measured before it to say when responses were back"));
    }

    private static String recovery(String type, Result.OverloadRecovery recovery) {
        String level = FigureFormat.ms(recovery.levelMicros()) + " ms";
        String skipped = recovery.skipped() == 0
                ? ""
                : "; " + FigureFormat.count(recovery.skipped()) + " were skipped meanwhile, which makes it shorter";
        if (recovery.complete() && recovery.seconds() == 0 && recovery.peakMicros() <= recovery.levelMicros()) {
            return "the p90 of " + type + " stayed below the " + level + " that seconds before had at most" + skipped;
        }
        return FigureFormat.format(
                "the p90 of %s in a second rose from at most %s to %s ms, and was %s%s",
                type,
                level,
                FigureFormat.ms(recovery.peakMicros()),
                recovery.complete()
                        ? FigureFormat.format("back %.1f s after its end", recovery.seconds())
                        : FigureFormat.format("not back in the %.1f s that were left", recovery.seconds()),
                skipped);
    }

    public static String window(Result result) {
        Result.Window window = result.window();
        return FigureFormat.format(
                "%s measured, from %s to %s after the drive began",
                FigureFormat.span(window.seconds()),
                FigureFormat.seconds(window.beginSeconds()),
                FigureFormat.seconds(window.endSeconds()));
    }
}
