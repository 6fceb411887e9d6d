package io.orderline.report.study;

import io.orderline.lab.compare.Mismatch;
import io.orderline.lab.study.analysis.CapacityRatio;
import io.orderline.lab.study.analysis.FoundLimits;
import io.orderline.lab.study.capacity.CapacitySpec;
import io.orderline.report.compare.MetricText;
import io.orderline.report.format.FigureFormat;
import io.orderline.stats.Ratio;
import java.util.stream.Collectors;

/// Returns a sentence with the ratio between the capacities of two systems.
final class CapacityRatioText {
    private CapacityRatioText() {}

    static String text(FoundLimits found, CapacityRatio ratio) {
        CapacitySpec spec = found.capacities().getFirst().course().spec();
        boolean ended = found.capacities().stream().allMatch(one -> one.course().isSearched());
        String words = CapacityText.isTaken(spec)
                ? "%s%s takes %s times as much as %s%s."
                : "%sThe " + (spec.smallest() ? "smallest " : "largest ") + spec.key()
                        + " of %s is %s times that of %s%s.";
        return FigureFormat.format(
                        words,
                        ended ? "" : "So far: ",
                        ratio.system(),
                        MetricText.factor(ratio.ratio().value()),
                        ratio.baseline(),
                        interval(ratio.ratio()))
                + (ratio.mismatches().isEmpty()
                        ? ""
                        : " No winner is named, as they did not do the same: "
                                + ratio.mismatches().stream().map(Mismatch::why).collect(Collectors.joining("; "))
                                + ".");
    }

    private static String interval(Ratio ratio) {
        return FigureFormat.format(
                " (%s: %s … %s; %d pairs of runs)",
                CapacityText.percent(ratio.confidence()),
                MetricText.factor(ratio.interval().low()),
                MetricText.factor(ratio.interval().high()),
                ratio.observations());
    }
}
