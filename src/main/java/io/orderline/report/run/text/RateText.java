package io.orderline.report.run.text;

import io.orderline.measure.Counts;
import io.orderline.report.format.FigureFormat;
import io.orderline.result.Result;
import io.orderline.result.TypeSummary;
import io.orderline.result.Verdict;
import java.util.List;
import java.util.Optional;

/// Figures that follow from a result's own.
public final class RateText {
    private RateText() {}

    public static double perWarehouse(Result result) {
        return result.summary().nopm() / Math.max(1, result.setup().warehouses());
    }

    /// Committed transactions of all foreground types per minute, intended rollbacks left out.
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

    /// That of the headline type, or of the first one if that is not among them.
    public static Optional<TypeSummary> headline(Result result) {
        List<TypeSummary> types = result.summary().types();
        return types.stream()
                .filter(type -> type.name().equals(result.headlineType()))
                .findFirst()
                .or(() -> types.stream().findFirst());
    }

    /// To be put behind a rate, or a verdict on it, that the system did not keep over the window; empty if it did, or
    /// if nobody knows.
    public static String steadiness(Result result) {
        return result.verdict().unsteady() ? ", " + Verdict.NO_STEADY_RATE : "";
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
