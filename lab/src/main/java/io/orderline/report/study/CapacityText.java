package io.orderline.report.study;

import io.orderline.compare.Mismatch;
import io.orderline.compare.ratio.Ratio;
import io.orderline.report.compare.MetricText;
import io.orderline.report.format.FigureFormat;
import io.orderline.stats.Estimate;
import io.orderline.study.analysis.CapacityRatio;
import io.orderline.study.analysis.CapacityResult;
import io.orderline.study.analysis.FoundLimits;
import io.orderline.study.analysis.OverloadRecovery;
import io.orderline.study.analysis.RateResponse;
import io.orderline.study.analysis.StudyAnswer;
import io.orderline.study.capacity.CapacityProgress;
import io.orderline.study.capacity.CapacitySearch;
import io.orderline.study.capacity.CapacitySearch.NeighbouringValues;
import io.orderline.study.capacity.CapacitySpec;
import io.orderline.study.capacity.Probe;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Sentences about the result of a search for capacity, about responses over rates, and about an overload.
final class CapacityText {
    /// The variation of single runs that indicates a machine with other load.
    private static final double DISTURBED = 0.05;

    private CapacityText() {}

    static List<String> sentences(StudyAnswer answer) {
        List<String> sentences = new ArrayList<>();
        for (CapacityResult found : answer.found().capacities()) {
            sentences.add(capacity(found));
            early(found).ifPresent(sentences::add);
            driver(found).ifPresent(sentences::add);
            price(found).ifPresent(sentences::add);
        }
        answer.found().ratios().stream()
                .map(ratio -> ratio(answer.found(), ratio))
                .forEach(sentences::add);
        for (CapacityResult found : answer.found().capacities()) {
            found.curve().ifPresent(curve -> sentences.addAll(curve(found, curve)));
            found.overload().ifPresent(overload -> sentences.add(overload(found, overload)));
        }
        return sentences;
    }

    /// Returns the capacity with its interval, or why there is none.
    private static String capacity(CapacityResult found) {
        CapacityProgress progress = found.progress();
        String system = found.cell().text();

        Optional<NeighbouringValues> neighbours = progress.search().neighbours();
        if (neighbours.isPresent()) {
            return (progress.isSearched() ? "" : "So far: ") + subject(found) + " "
                    + bisected(progress.spec(), neighbours.orElseThrow());
        }
        if (progress.answer().isEmpty()) {
            return system + ": " + (progress.isSearched() ? "it cannot be told what it takes: " : "not known yet: ")
                    + why(progress) + "." + variation(progress.search());
        }
        Estimate answer = progress.answer().orElseThrow();
        String width = progress.isNarrow()
                ? ""
                : FigureFormat.format(
                        " It cannot be told to within %.3g %%, as was asked for: the interval is %.3g %% wide%s.",
                        100 * progress.spec().within(),
                        100 * CapacitySearch.width(answer),
                        progress.isSearched() ? ending(progress) : " so far");
        return FigureFormat.format(
                "%s %s (%s: %s … %s) while %s; %d probes, %s of load.%s",
                subject(found),
                value(progress.spec(), progress.spec().answer(answer.value())),
                percent(answer.confidence()),
                value(progress.spec(), answer.interval().low()),
                value(progress.spec(), answer.interval().high()),
                found.objectives(),
                progress.search().probes().size(),
                FigureFormat.format("%.0f min", progress.spentSeconds() / 60),
                width + variation(progress.search()));
    }

    static String percent(double confidence) {
        return FigureFormat.format("%.4g %%", 100 * confidence).replaceFirst("\\.?0+ %", " %");
    }

    private static String variation(CapacitySearch search) {
        return search.variation()
                .filter(share -> share >= DISTURBED)
                .map(share -> FigureFormat.format(
                        " Single runs differ by about %.0f %% in speed, as on a machine that another load disturbs.",
                        100 * share))
                .orElse("");
    }

    private static String bisected(CapacitySpec spec, NeighbouringValues neighbours) {
        return FigureFormat.format(
                "%s: the objectives were met there, and one was missed at %s. Without an objective about a share there is no interval.",
                value(spec, neighbours.met()), value(spec, neighbours.missed()));
    }

    private static Optional<String> driver(CapacityResult found) {
        return found.trials().stream()
                .flatMap(trial -> trial.driver().stream())
                .reduce((_, last) -> last)
                .map(last -> FigureFormat.format(
                        "%d of %d probes of %s: %s.",
                        found.boundByDriver(),
                        found.trials().size(),
                        found.cell().text(),
                        last));
    }

    private static Optional<String> early(CapacityResult found) {
        return found.early()
                .map(probes -> FigureFormat.format(
                        "In %d probes of %s most of what was too slow came in the first quarter of the window: a longer ramp-up may show a larger capacity.",
                        probes, found.cell().text()));
    }

    private static Optional<String> price(CapacityResult found) {
        return found.price()
                .map(price -> FigureFormat.format(
                        "That is %,.2f %s for each transaction a second within the objectives, over three years.",
                        price.amount().doubleValue(), price.currency()));
    }

    private static String subject(CapacityResult found) {
        CapacitySpec spec = found.progress().spec();
        return isTaken(spec)
                ? found.cell().text() + " takes"
                : "The " + (spec.smallest() ? "smallest " : "largest ") + spec.key() + " of "
                        + found.cell().text() + " is";
    }

    static boolean isTaken(CapacitySpec spec) {
        return spec.ofRate() && !spec.smallest();
    }

    static String value(CapacitySpec spec, double value) {
        return spec.ofRate()
                ? FigureFormat.format(value >= 100 ? "%,.0f/s" : "%,.1f/s", value)
                : FigureFormat.format("%,.1f", value).replaceFirst("\\.0$", "");
    }

    private static String why(CapacityProgress progress) {
        if (!progress.unusable().isEmpty() && progress.search().probes().isEmpty()) {
            return "its runs tell nothing (" + progress.unusable().getFirst() + ")";
        }
        if (progress.isStuck()) {
            return "its last runs tell nothing (" + progress.unusable().getLast() + ")";
        }
        List<Probe> probes = progress.search().probes();
        if (probes.isEmpty()) {
            return "no run at one value has ended";
        }
        boolean smallest = progress.spec().smallest();
        if (probes.stream().allMatch(Probe::met)) {
            return "the objectives were met at all values tried, " + (smallest ? "down" : "up") + " to "
                    + value(progress.spec(), progress.search().mostMet()) + end(progress);
        }
        if (probes.stream().noneMatch(Probe::met)) {
            return "an objective was missed at all values tried, " + (smallest ? "up" : "down") + " to "
                    + value(progress.spec(), progress.search().leastMissed()) + end(progress);
        }
        if (progress.search().isMissedOtherwise()) {
            return "an objective that is about no share was missed where those with one were met. Search for it alone";
        }
        return FigureFormat.format(
                "the objectives were met %s to %s, and one was missed from %s on, which is too little for an interval%s; longer windows, more time or a quieter machine may tell",
                smallest ? "down" : "up",
                value(progress.spec(), progress.search().mostMet()),
                value(progress.spec(), progress.search().leastMissed()),
                progress.isSpent() ? ", and the time for the search is spent" : "");
    }

    private static String end(CapacityProgress progress) {
        return progress.isSearched() && ending(progress).isEmpty()
                ? ", which is the end of what may be tried"
                : ending(progress);
    }

    /// Returns what ended the search before it had tried everything.
    private static String ending(CapacityProgress progress) {
        if (progress.isSpent()) {
            return ", and the time for the search is spent";
        }
        return progress.isStuck()
                ? ", and the last runs tell nothing (" + progress.unusable().getLast() + ")"
                : "";
    }

    /// Returns the ratio between the capacities of two systems.
    private static String ratio(FoundLimits found, CapacityRatio ratio) {
        CapacitySpec spec = found.capacities().getFirst().progress().spec();
        boolean ended =
                found.capacities().stream().allMatch(one -> one.progress().isSearched());
        String words = isTaken(spec)
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
                percent(ratio.confidence()),
                MetricText.factor(ratio.interval().low()),
                MetricText.factor(ratio.interval().high()),
                ratio.observations());
    }

    private static List<String> curve(CapacityResult found, RateResponse curve) {
        List<String> sentences = new ArrayList<>();
        curve.knee()
                .ifPresent(knee -> sentences.add(FigureFormat.format(
                        "%s: p90 bends most at %,.0f/s (%,.0f … %,.0f/s if any one step is left out).",
                        found.cell().text(),
                        knee.x(),
                        knee.interval().low(),
                        knee.interval().high())));
        curve.scaling()
                .filter(law -> !Double.isInfinite(law.peak()))
                .ifPresent(law -> sentences.add(FigureFormat.format(
                        "%s: the Universal Scalability Law through the steps has its peak at %,.0f/s (contention %.3f, coherency %.5f, points %s around it).",
                        found.cell().text(),
                        law.peak(),
                        law.contention(),
                        law.coherency(),
                        FigureFormat.percent(law.error()))));
        sentences.add(FigureFormat.format(
                "%s: at 110 %% of the capacity %s of the most that was done is done; on the way down p90 is at most %s times that of the way up.",
                found.cell().text(),
                FigureFormat.percent(curve.goodputBeyond()),
                MetricText.factor(curve.hysteresis())));
        return sentences;
    }

    private static String overload(CapacityResult found, OverloadRecovery overload) {
        String after = overload.recovery()
                .map(recovery -> FigureFormat.format(
                        recovery.complete()
                                ? "responses are as before %.0f s after its end"
                                : "responses were not yet as before %.0f s after its end, when the run ended",
                        recovery.seconds()))
                .orElse("how responses came back is unknown");
        return FigureFormat.format(
                "%s: of 30 s at 150 %% (%,.0f/s) %,.0f/s are done, and %s. Over the whole run, p99 from due time is %s ms%s, from send time %s ms.",
                found.cell().text(),
                overload.offered(),
                overload.done(),
                after,
                FigureFormat.ms(overload.due().p99()),
                overload.skipped() == 0
                        ? ""
                        : FigureFormat.format(
                                " (%,d were skipped, and count as waiting to the end)", overload.skipped()),
                FigureFormat.ms(overload.sent().p99()));
    }
}
