package io.orderline.report.study;

import io.orderline.compare.ComparisonAnswer;
import io.orderline.compare.MetricComparison;
import io.orderline.figures.ComparedSystem;
import io.orderline.figures.Metric;
import io.orderline.report.compare.MetricText;
import io.orderline.report.format.FigureFormat;
import io.orderline.stats.Decision;
import io.orderline.stats.Estimate;
import io.orderline.stats.Range;
import io.orderline.study.analysis.SearchResult;
import io.orderline.study.analysis.StudyAnswer;
import io.orderline.study.analysis.SweepCurve;
import io.orderline.study.definition.StepState;
import io.orderline.study.definition.Study;
import io.orderline.study.definition.StudySystem;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// The sentences of a study's answer, which never claim more than the intervals support.
final class StudyAnswerSentences {
    private StudyAnswerSentences() {}

    /// Returns a sentence for each comparison, preceded by one that counts them if there are several.
    static List<String> answer(StudyAnswer answer) {
        List<String> sentences = new ArrayList<>();
        if (answer.steps().stream().noneMatch(step -> step.state().isFinal())) {
            return List.of(nothing(answer));
        }
        DeliveredMatrix.sentence(answer).ifPresent(sentences::add);
        answer.found().searches().stream().map(SearchResult::sentence).forEach(sentences::add);
        sentences.addAll(CapacityText.sentences(answer));
        List<MetricComparison> first = answer.comparisons().first();
        if (first.size() > 1) {
            sentences.add(counted(first));
        }
        sentences.addAll(each(first));
        double confidence = answer.frozen().study().comparing().confidence();
        answer.curves().forEach(curve -> sentences.add(curve(curve, confidence)));
        if (first.isEmpty() && answer.curves().isEmpty()) {
            answer.comparisons().systems().forEach(system -> sentences.add(alone(system, answer)));
        }
        answer.noise()
                .ifPresent(noise -> sentences.add(FigureFormat.format(
                        "The same system twice: single runs vary by %s (%s … %s) in %s; two single runs that differ by less than %s"
                                + " say nothing, and %d blocks probably find a difference of %s.",
                        FigureFormat.percent(noise.noise().spread()),
                        FigureFormat.percent(noise.noise().interval().low()),
                        FigureFormat.percent(noise.noise().interval().high()),
                        Metric.parse(noise.metric()).title(),
                        FigureFormat.percent(noise.noise().meaningless()),
                        noise.blocks(),
                        Double.isInfinite(noise.detectable()) ? "no size" : FigureFormat.percent(noise.detectable()))));
        return sentences;
    }

    /// Returns a sentence for each comparison. Those that are unknown for the same reason share one sentence.
    private static Collection<String> each(List<MetricComparison> first) {
        Map<String, List<MetricComparison>> unknown = first.stream()
                .filter(one -> one.answer() instanceof ComparisonAnswer.Unknown)
                .collect(Collectors.groupingBy(StudyAnswerSentences::reason));
        return first.stream()
                .map(one -> {
                    List<MetricComparison> alike = unknown.getOrDefault(reason(one), List.of());
                    return alike.size() > 1
                            ? FigureFormat.format(
                                    "%d of %d are unknown, because %s.", alike.size(), first.size(), reason(one))
                            : one.sentence();
                })
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /// Returns why a comparison is unknown, without names of systems, or an empty string if it is known.
    private static String reason(MetricComparison comparison) {
        return comparison.answer() instanceof ComparisonAnswer.Unknown(String because)
                ? because.replace(comparison.other().label(), "one of the two")
                        .replace(comparison.baseline().label(), "one of the two")
                : "";
    }

    /// Gives the first reason only, as it mostly holds for all runs.
    private static String nothing(StudyAnswer answer) {
        return "There is no answer: none of " + answer.steps().size() + " runs has come to its end."
                + answer.steps().stream()
                        .filter(step -> !step.reason().isEmpty())
                        .findFirst()
                        .map(step -> " Run " + step.step().number() + " is "
                                + step.state().text() + ": " + step.reason())
                        .orElse("");
    }

    private static String counted(List<MetricComparison> first) {
        long higher = count(first, one -> isDifferent(one) && ratio(one) > 1);
        long lower = count(first, one -> isDifferent(one) && ratio(one) < 1);
        long ordered = count(first, one -> one.answer() instanceof ComparisonAnswer.Ordered);
        long none = count(
                first,
                one -> one.answer() instanceof ComparisonAnswer.NotDetected
                        || one.answer() instanceof ComparisonAnswer.Negligible);
        long refused = count(first, one -> one.answer() instanceof ComparisonAnswer.Refused);
        List<String> parts = new ArrayList<>();
        add(parts, higher, "higher than the baseline");
        add(parts, lower, "lower");
        add(parts, ordered, "of which only the order is known, because a figure is a lower bound");
        add(parts, none, "without a detectable difference that matters");
        add(parts, refused, "where no winner may be named");
        add(parts, first.size() - higher - lower - ordered - none - refused, "unknown");
        return FigureFormat.format(
                "Of %d comparisons in %s: %s.",
                first.size(), first.getFirst().metric().title(), String.join(", ", parts));
    }

    private static long count(List<MetricComparison> all, Predicate<MetricComparison> which) {
        return all.stream().filter(which).count();
    }

    private static void add(List<String> parts, long count, String what) {
        if (count > 0) {
            parts.add(count + " " + what);
        }
    }

    private static boolean isDifferent(MetricComparison comparison) {
        return comparison.answer() instanceof ComparisonAnswer.Different;
    }

    private static double ratio(MetricComparison comparison) {
        return comparison.ratio().orElseThrow().value();
    }

    /// Describes the figure of a system that is compared with nothing.
    private static String alone(ComparedSystem system, StudyAnswer answer) {
        Metric metric = answer.comparisons().metrics().getFirst();
        List<Double> figures = metric.of(system);
        if (figures.isEmpty() || metric.isLowerBound(system)) {
            return system.label() + ": no " + metric.title() + " can be told.";
        }
        String label = system.label().equals(StudySystem.UNNAMED) ? "" : system.label() + ": ";
        return label + metric.title() + " is "
                + mean(metric, figures, answer.frozen().study().comparing().confidence()) + ".";
    }

    /// Describes the best point of a curve, and the first point beyond it that is significantly worse.
    private static String curve(SweepCurve curve, double confidence) {
        Metric metric = Metric.parse(curve.metric());
        String best = name(curve) + metric.title() + (metric.more() ? " is highest at " : " is lowest at ")
                + StudyAnswerTables.point(curve, curve.peak()) + ": "
                + mean(metric, curve.best().figures(), confidence);
        if (!metric.more()) {
            return best + ".";
        }
        if (curve.points().getLast().value() == curve.peak()) {
            return best + "; more was not tried.";
        }
        return curve.degrades()
                .map(fall -> best + "; at " + StudyAnswerTables.point(curve, fall.value()) + " it is lower by "
                        + FigureFormat.percent(1 - fall.ratio().value())
                        + lower(fall.ratio().interval()) + ".")
                .orElse(best + "; beyond it, no fall was detected.");
    }

    private static String lower(Range ratio) {
        return ratio.low() == ratio.high()
                ? ""
                : " (" + FigureFormat.percent(1 - ratio.high()) + " … " + FigureFormat.percent(1 - ratio.low()) + ")";
    }

    /// Returns the name of the curve's system with a colon, unless the study has only one and does not name it.
    static String name(SweepCurve curve) {
        return curve.system().equals(StudySystem.UNNAMED) ? "" : curve.system() + ": ";
    }

    /// Formats the mean of figures with its interval, if there is one.
    private static String mean(Metric metric, List<Double> figures, double confidence) {
        Estimate mean =
                Estimate.mean(figures.stream().mapToDouble(Double::doubleValue).toArray(), confidence);
        String unit = metric.unit().equals(Metric.MILLISECONDS) ? " ms" : "";
        return MetricText.figure(metric, mean.value())
                + unit
                + (mean.isClaimed()
                        ? FigureFormat.format(
                                " on average (%s: %s … %s)",
                                MetricText.confidence(confidence),
                                MetricText.figure(metric, mean.interval().low()),
                                MetricText.figure(metric, mean.interval().high()))
                        : "");
    }

    /// Returns sentences that a reader must know before quoting the answer.
    static List<String> remarks(StudyAnswer answer) {
        Study study = answer.frozen().study();
        List<String> remarks = new ArrayList<>();
        remarks.add(order(study));
        long unsteady = answer.windows().stream()
                .filter(window -> window.judgement() == Decision.FAILS)
                .count();
        if (unsteady > 0) {
            remarks.add(unsteady + " of " + answer.windows().size()
                    + " windows have no steady rate: their thirds, or their start, differ by more than 5 %.");
        }
        for (StepState state :
                List.of(StepState.OPEN, StepState.RUNNING, StepState.INVALID, StepState.FAILED, StepState.BROKEN)) {
            if (state == StepState.INVALID && study.seeksLimit()) {
                continue; // a search tries loads that are too high
            }
            long count = answer.steps().stream()
                    .filter(step -> step.state() == state)
                    .count();
            if (count > 0) {
                remarks.add(count + " of " + answer.steps().size() + " runs: " + state.text() + ".");
            }
        }
        return remarks;
    }

    private static String order(Study study) {
        String reset = switch (study.between().reset()) {
            case RESTORE -> "each began from a copy of the data as they were loaded";
            case RELOAD -> "the data were loaded anew for each";
            case NONE ->
                "each went on with the data that the one before left, so later runs found more rows"
                        + (study.repeat() == 1 && study.cells().size() > 1
                                ? ": what they did slower may come from that"
                                : "");
        };
        String order = switch (study.order()) {
            case RANDOMIZED_BLOCKS -> "in blocks, each in a random order of its own (seed " + study.seed() + ")";
            case ABBA -> "in blocks, there and back";
            case DUET -> "in blocks, both systems at once: their figures are those of a machine that two shared";
            case SEGMENTS ->
                "in blocks, both systems in turns of "
                        + FigureFormat.span(study.segmentSeconds().orElse(0.0))
                        + ", of which the first second is in no ratio";
        };
        return study.seeksLimit()
                ? "Each run was a process of its own; " + reset + "."
                : study.repeat() + (study.repeat() == 1 ? " run of each cell; " : " runs of each cell, " + order + "; ")
                        + reset + ", and each was a process of its own.";
    }
}
