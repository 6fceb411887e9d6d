package io.orderline.report.study;

import io.orderline.lab.study.analysis.CapacityRatio;
import io.orderline.lab.study.analysis.CapacityResult;
import io.orderline.lab.study.analysis.OverloadRecovery;
import io.orderline.lab.study.analysis.RateResponse;
import io.orderline.lab.study.analysis.StudyAnswer;
import io.orderline.lab.study.capacity.CapacityCourse;
import io.orderline.lab.study.capacity.CapacitySearch;
import io.orderline.lab.study.capacity.CapacitySpec;
import io.orderline.lab.study.capacity.Probe;
import io.orderline.report.compare.MetricText;
import io.orderline.report.format.FigureFormat;
import io.orderline.stats.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What a search for capacity found, in sentences.
final class CapacityText {
    private CapacityText() {}

    static List<String> sentences(StudyAnswer answer) {
        List<String> sentences = new ArrayList<>();
        for (CapacityResult found : answer.found().capacities()) {
            sentences.add(capacity(found));
            early(found).ifPresent(sentences::add);
            price(found).ifPresent(sentences::add);
        }
        answer.found().ratios().stream().map(CapacityText::ratio).forEach(sentences::add);
        for (CapacityResult found : answer.found().capacities()) {
            found.curve().ifPresent(curve -> sentences.addAll(curve(found, curve)));
            found.overload().ifPresent(overload -> sentences.add(overload(found, overload)));
        }
        return sentences;
    }

    /// The figure with its interval; else why there is none.
    private static String capacity(CapacityResult found) {
        CapacityCourse course = found.course();
        String system = found.cell().text();
        if (course.answer().isEmpty()) {
            return system + ": " + (course.isSearched() ? "it cannot be told what it takes: " : "not known yet: ")
                    + why(course) + ".";
        }
        Estimate answer = course.answer().orElseThrow();
        String width = course.isNarrow()
                ? ""
                : FigureFormat.format(
                        " That is %s wide, and %s was asked for%s.",
                        FigureFormat.percent(CapacitySearch.width(answer)),
                        FigureFormat.percent(course.spec().within()),
                        course.isSpent()
                                ? ": the time for the search is spent"
                                : course.isSearched() ? "" : ": it goes on");
        return FigureFormat.format(
                "%s %s (%s: %s … %s) while %s; %d probes, %s of load.%s",
                subject(found),
                value(course.spec(), answer.value()),
                FigureFormat.format("%.4g %%", 100 * answer.confidence()).replaceFirst("\\.?0+ %", " %"),
                value(course.spec(), answer.interval().low()),
                value(course.spec(), answer.interval().high()),
                found.objectives(),
                course.search().probes().size(),
                FigureFormat.format("%.0f min", course.spentSeconds() / 60),
                width);
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
        CapacitySpec spec = found.course().spec();
        return spec.ofRate()
                ? found.cell().text() + " takes"
                : "The " + (spec.smallest() ? "smallest " : "largest ") + spec.key() + " of "
                        + found.cell().text() + " is";
    }

    static String value(CapacitySpec spec, double value) {
        return spec.ofRate()
                ? FigureFormat.format(value >= 100 ? "%,.0f/s" : "%,.1f/s", value)
                : FigureFormat.format("%,.1f", value);
    }

    private static String why(CapacityCourse course) {
        if (!course.unusable().isEmpty() && course.search().probes().isEmpty()) {
            return "its runs tell nothing (" + course.unusable().getFirst() + ")";
        }
        if (!course.unusable().isEmpty()) {
            return course.unusable().size() + " runs tell nothing, the first because of "
                    + course.unusable().getFirst();
        }
        List<Probe> probes = course.search().probes();
        if (probes.isEmpty()) {
            return "no run at one value has ended";
        }
        if (probes.stream().allMatch(Probe::met)) {
            return "the objectives were met at all values up to the most that may be tried";
        }
        if (probes.stream().noneMatch(Probe::met)) {
            return "an objective was missed at all values";
        }
        boolean smallest = course.spec().smallest();
        return FigureFormat.format(
                "the objectives were met %s to %s, and one was missed from %s on, which is too little for an interval%s; longer windows, more time or a quieter machine may tell",
                smallest ? "down" : "up",
                value(course.spec(), course.search().mostMet()),
                value(course.spec(), course.search().leastMissed()),
                course.isSpent() ? ", and the time for the search is spent" : "");
    }

    private static String ratio(CapacityRatio ratio) {
        return FigureFormat.format(
                "%s takes %s times as much as %s%s.",
                ratio.system(),
                MetricText.factor(ratio.ratio().value()),
                ratio.baseline(),
                StudyAnswerTables.interval(ratio.ratio()));
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
                        "The Universal Scalability Law through its steps has its peak at %,.0f/s (contention %.3f, coherency %.5f, points %s around it).",
                        law.peak(), law.contention(), law.coherency(), FigureFormat.percent(law.error()))));
        sentences.add(FigureFormat.format(
                "At 110 %% of the capacity %s of the most that was done is done; on the way down p90 is at most %s times that of the way up.",
                FigureFormat.percent(curve.goodputBeyond()), MetricText.factor(curve.hysteresis())));
        return sentences;
    }

    private static String overload(CapacityResult found, OverloadRecovery overload) {
        String after = overload.recovery()
                .map(recovery -> FigureFormat.format(
                        "responses are as before %s%.0f s after its end",
                        recovery.complete() ? "" : "not until ", recovery.seconds()))
                .orElse("how responses came back is unknown");
        return FigureFormat.format(
                "%s: of 30 s at 150 %% (%,.0f/s) %,.0f/s are done, and %s. p99 from due time is %s ms, from send time %s ms.",
                found.cell().text(),
                overload.offered(),
                overload.done(),
                after,
                FigureFormat.ms(overload.due().p99()),
                FigureFormat.ms(overload.sent().p99()));
    }
}
