package io.orderline.compare;

import io.orderline.base.TextFormat;
import io.orderline.compare.GateResult.Outcome;
import io.orderline.compare.ratio.Ratio;
import io.orderline.figures.Metric;
import io.orderline.stats.Decision;
import io.orderline.stats.Estimate;
import io.orderline.stats.Range;
import java.util.Arrays;

record GateJudge(Gate gate, MetricComparison comparison) {
    /// More repeats than this are not suggested.
    private static final double MOST_REPEATS = 1000;

    private record Held(double value, Range interval, String words) {}

    GateResult judge() {
        return gate.relative() ? relative() : absolute();
    }

    private GateResult relative() {
        if (comparison.answer() instanceof ComparisonAnswer.Refused(var because)) {
            return result(Outcome.REFUSED, "the systems must not be compared: " + ComparisonSentence.reasons(because));
        }
        if (LowerBounds.of(comparison).any()) {
            return relativeBound(LowerBounds.of(comparison).ratio());
        }
        if (comparison.ratio().isEmpty()) {
            return result(
                    Outcome.CANNOT_TELL,
                    comparison.answer() instanceof ComparisonAnswer.Unknown(String because)
                            ? because
                            : "there is no ratio");
        }
        Ratio ratio = comparison.ratio().get();
        String words = TextFormat.format("it is %.3f (", ratio.value()) + ComparisonSentence.interval(ratio)
                + ") times the baseline" + basis();
        return decide(new Held(ratio.value(), ratio.interval(), words));
    }

    /// Judges by the range that contains the ratio of each run to each of the baseline's. Single runs do not
    /// show how much other runs would differ.
    private GateResult relativeBound(Range range) {
        boolean above = range.low() > 0;
        String words = (above
                        ? TextFormat.format("it is at least %.3f", range.low())
                        : TextFormat.format("it is at most %.3f", range.high()))
                + " times the baseline in each of these runs";
        boolean single =
                comparison.values().size() < 2 || comparison.baselineValues().size() < 2;
        Decision decision = Decision.of(range, good());
        if (decision == Decision.CANNOT_TELL || single) {
            return result(
                    Outcome.CANNOT_TELL,
                    (above || Double.isFinite(range.high()) ? words + ", and " : "")
                            + "a figure is only a lower bound (" + LowerBounds.WHY + ")"
                            + (single ? ". The variation of single runs is not known" : ""));
        }
        return result(decision == Decision.HOLDS ? Outcome.PASSES : Outcome.FAILS, words);
    }

    /// Judges by a lower bound. The mean of bounds is a bound of the mean, but their scatter is not the
    /// figures'.
    private GateResult absoluteBound(double least) {
        Decision decision = Decision.of(Range.atLeast(least), good());
        String words = "it is at least " + figure(least) + " in each of these runs";
        return switch (decision) {
            case HOLDS -> result(Outcome.PASSES, words);
            case FAILS -> result(Outcome.FAILS, words);
            case CANNOT_TELL ->
                result(Outcome.CANNOT_TELL, words + ", and nobody knows how much higher: " + LowerBounds.WHY);
        };
    }

    private String basis() {
        return switch (comparison.basis()) {
            case BLOCKS, REPEATS -> "";
            case SECONDS, PAIRED_SECONDS, SEGMENTS, NOTHING -> ", of single runs, whose variation is not known";
        };
    }

    /// Judges an absolute condition: a single run by its own figure, repeats by their mean with its interval.
    private GateResult absolute() {
        if (comparison.answer() instanceof ComparisonAnswer.Refused(var because)
                && because.stream().anyMatch(one -> one.kind() == Mismatch.Kind.VERDICT)) {
            return result(Outcome.REFUSED, "its figures must not be used: " + ComparisonSentence.reasons(because));
        }
        double[] above = aboveZero();
        if (!gate.below() && gate.bound() == 0 && above.length > 0) {
            return result(
                    Outcome.FAILS,
                    "it is above 0 in " + above.length + " of "
                            + comparison.other().runs().size() + " runs, at most "
                            + figure(Arrays.stream(above).max().orElseThrow()));
        }
        double[] values =
                comparison.values().stream().mapToDouble(Double::doubleValue).toArray();
        if (values.length == 0) {
            return result(
                    Outcome.CANNOT_TELL,
                    "the files do not tell " + gate.metric().name());
        }
        if (gate.metric().isLowerBound(comparison.other())) {
            return absoluteBound(Arrays.stream(values).min().orElseThrow());
        }
        double confidence = comparison.ratio().map(Ratio::confidence).orElse(ComparisonTerms.USUAL.confidence());
        boolean counted = gate.metric().interval(comparison.other(), confidence).isPresent();
        Estimate mean = counted
                ? RepeatStatistics.of(comparison.other(), gate.metric(), confidence)
                        .orElseThrow()
                        .mean()
                : Estimate.mean(values, confidence);
        if (values.length == 1 && !counted) {
            Range itself = new Range(mean.value(), mean.value());
            return decide(new Held(
                    mean.value(),
                    itself,
                    "it is " + figure(mean.value()) + " in a single run, whose variation is not known"));
        }
        Range interval = mean.interval();
        return decide(new Held(
                mean.value(),
                interval,
                "it is " + figure(mean.value()) + " (" + ComparisonSentence.percent(confidence) + ": "
                        + figure(interval.low()) + " … " + figure(interval.high()) + ")"));
    }

    /// Returns the figures above 0. No figure is negative, so a mean with one of them is certainly above 0,
    /// whatever its interval and the unknown figures.
    private double[] aboveZero() {
        return comparison.other().runs().stream()
                .flatMapToDouble(run -> gate.metric().of(run).stream())
                .filter(value -> value > 0)
                .toArray();
    }

    private String figure(double value) {
        String unit = gate.metric().unit();
        return switch (unit) {
            case Metric.MILLISECONDS -> TextFormat.format("%,.2f ms", value);
            case "" -> TextFormat.format("%.3f %%", 100 * value);
            case Metric.BYTES, Metric.BYTES_PER_SECOND -> TextFormat.format("%,.0f %s", value, unit);
            case Metric.COUNT -> TextFormat.format("%.3f", value);
            case Metric.PER_MINUTE -> TextFormat.format("%,.1f per minute", value);
            case Metric.PER_SECOND -> TextFormat.format("%,.1f per second", value);
            case Metric.PRICE -> TextFormat.format("%,.3f in the plan's currency", value);
            default -> TextFormat.format("%,.1f %s", value, unit);
        };
    }

    private Range good() {
        return gate.below() ? Range.atLeast(gate.bound()) : Range.atMost(gate.bound());
    }

    private GateResult decide(Held held) {
        return switch (Decision.of(held.interval, good())) {
            case HOLDS -> result(Outcome.PASSES, held.words);
            case FAILS -> result(Outcome.FAILS, held.words);
            case CANNOT_TELL ->
                result(Outcome.CANNOT_TELL, held.words + ", and the bound is in the interval" + more(held));
        };
    }

    /// Returns how many repeats would narrow the interval to the distance of the bound, if noise and figures
    /// stayed the same. The width falls with the root of the number of repeats.
    private String more(Held held) {
        int before = gate.relative() ? comparison.baselineValues().size() : Integer.MAX_VALUE;
        int now = Math.min(before, comparison.values().size());
        if (now < 2) {
            return ". Repeats of both would tell";
        }
        double distance = Math.abs(gate.bound() - held.value);
        double width = gate.bound() > held.value ? held.interval.high() - held.value : held.value - held.interval.low();
        double needed = Math.ceil(now * (width / distance) * (width / distance));
        return needed > MOST_REPEATS || Double.isNaN(needed)
                ? ". It is so close to the bound that repeats would hardly tell"
                : TextFormat.format(
                        ". About %.0f repeats instead of %d would tell, if figures stay as they are",
                        Math.max(now + 1.0, needed), now);
    }

    private GateResult result(Outcome outcome, String why) {
        String word = switch (outcome) {
            case PASSES -> "passes";
            case FAILS -> "FAILS";
            case CANNOT_TELL -> "cannot tell";
            case REFUSED -> "refused";
        };
        return new GateResult(
                gate,
                outcome,
                word + ": " + gate.text() + ", for " + comparison.other().label() + ": " + why + ".");
    }
}
