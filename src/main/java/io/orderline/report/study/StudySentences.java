package io.orderline.report.study;

import io.orderline.compare.Against;
import io.orderline.compare.Answer;
import io.orderline.compare.Comparison;
import io.orderline.compare.Metric;
import io.orderline.report.Figures;
import io.orderline.report.compare.MetricText;
import io.orderline.stats.Decision;
import io.orderline.study.Curve;
import io.orderline.study.Found;
import io.orderline.study.StepState;
import io.orderline.study.Study;
import io.orderline.study.StudyAnswer;
import java.util.ArrayList;
import java.util.List;

/// The answer of a study in sentences, and never more than its intervals carry.
final class StudySentences {
    private StudySentences() {}

    /// The answer: a sentence if there is one comparison, else one that counts them and one for each.
    static List<String> answer(StudyAnswer answer) {
        List<String> sentences = new ArrayList<>();
        if (answer.steps().stream().noneMatch(step -> step.state().isFinal())) {
            return List.of(nothing(answer));
        }
        answer.found().stream().map(Found::sentence).forEach(sentences::add);
        List<Comparison> first = answer.comparisons().against().stream()
                .map(Against::comparisons)
                .map(List::getFirst)
                .toList();
        if (first.size() > 1) {
            sentences.add(counted(first));
        }
        first.stream().map(Comparison::sentence).forEach(sentences::add);
        answer.curves().stream().map(StudySentences::curve).forEach(sentences::add);
        answer.noise()
                .ifPresent(noise -> sentences.add(Figures.format(
                        "The same system twice: single runs vary by %s (%s … %s) in %s; two single runs that differ by less than %s"
                                + " say nothing, and %d blocks probably find a difference of %s.",
                        Figures.percent(noise.noise().spread()),
                        Figures.percent(noise.noise().interval().low()),
                        Figures.percent(noise.noise().interval().high()),
                        MetricText.title(Metric.parse(noise.metric())),
                        Figures.percent(noise.noise().meaningless()),
                        noise.blocks(),
                        Double.isInfinite(noise.detectable()) ? "no size" : Figures.percent(noise.detectable()))));
        return sentences;
    }

    /// The first reason stands for all: mostly it is the same.
    private static String nothing(StudyAnswer answer) {
        return "There is no answer: none of " + answer.steps().size() + " runs has come to its end."
                + answer.steps().stream()
                        .filter(step -> !step.reason().isEmpty())
                        .findFirst()
                        .map(step -> " Run " + step.step().number() + " is "
                                + step.state().text() + ": " + step.reason())
                        .orElse("");
    }

    private static String counted(List<Comparison> first) {
        long higher =
                first.stream().filter(one -> isDifferent(one) && ratio(one) > 1).count();
        long lower =
                first.stream().filter(one -> isDifferent(one) && ratio(one) < 1).count();
        long none = first.stream()
                .filter(one -> one.answer() instanceof Answer.NotDetected || one.answer() instanceof Answer.Negligible)
                .count();
        long refused = first.stream()
                .filter(one -> one.answer() instanceof Answer.Refused)
                .count();
        List<String> parts = new ArrayList<>();
        add(parts, higher, "higher than the baseline");
        add(parts, lower, "lower");
        long ordered = first.stream()
                .filter(one -> one.answer() instanceof Answer.Ordered)
                .count();
        add(parts, ordered, "of which only the order is known, because a figure is a lower bound");
        add(parts, none, "without a detectable difference that matters");
        add(parts, refused, "where no winner may be named");
        add(parts, first.size() - higher - lower - ordered - none - refused, "of which nothing can be said");
        return Figures.format(
                "Of %d comparisons in %s: %s.",
                first.size(), MetricText.title(first.getFirst().metric()), String.join(", ", parts));
    }

    private static void add(List<String> parts, long count, String what) {
        if (count > 0) {
            parts.add(count + " " + what);
        }
    }

    private static boolean isDifferent(Comparison comparison) {
        return comparison.answer() instanceof Answer.Different;
    }

    private static double ratio(Comparison comparison) {
        return comparison.ratio().orElseThrow().value();
    }

    /// Where the peak is, and whether what comes after it is lower for certain.
    private static String curve(Curve curve) {
        String key = curve.key().substring(curve.key().lastIndexOf('.') + 1);
        if (!Metric.parse(curve.metric()).more()) {
            return curve.system() + " is best at " + StudyTables.number(curve.peak()) + " " + key + " in "
                    + MetricText.title(Metric.parse(curve.metric())) + ".";
        }
        String peak = curve.system() + " is highest at " + StudyTables.number(curve.peak()) + " " + key;
        boolean last = curve.points().getLast().value() == curve.peak();
        if (last) {
            return peak + ", the last point: more was not tried.";
        }
        return curve.degrades()
                .map(fall -> peak + " and lower from " + StudyTables.number(fall.value()) + " on: × "
                        + MetricText.factor(fall.ratio().value()) + StudyTables.interval(fall.ratio()) + ".")
                .orElse(peak + "; that it falls beyond is not detectable.");
    }

    /// What must be known before the answer is quoted.
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
            case NONE -> "each went on with the data that the one before left";
        };
        String order = switch (study.order()) {
            case RANDOMIZED_BLOCKS -> "in blocks, each in a random order of its own (seed " + study.seed() + ")";
            case ABBA -> "in blocks, there and back";
        };
        return study.search().isPresent()
                ? "Each run was a process of its own; " + reset + "."
                : study.repeat() + (study.repeat() == 1 ? " run of each cell; " : " runs of each cell, " + order + "; ")
                        + reset + ", and each was a process of its own.";
    }
}
