package io.orderline.compare;

import io.orderline.compare.GateResult.Outcome;
import io.orderline.stats.PairedRatio;
import io.orderline.stats.Range;
import io.orderline.stats.Ratio;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// Holds one gate against one comparison.
record GateJudge(Gate gate, Comparison comparison) {
    /// More repeats than this are no advice.
    private static final double MOST_REPEATS = 1000;

    GateResult judge() {
        return gate.relative() ? relative() : absolute();
    }

    private GateResult relative() {
        if (comparison.answer() instanceof Answer.Refused(var because)) {
            return result(Outcome.REFUSED, "the systems must not be compared: " + Sentence.reasons(because));
        }
        Optional<Ratio> ratio = comparison.ratio();
        if (ratio.isEmpty()) {
            return result(
                    Outcome.CANNOT_TELL,
                    comparison.answer() instanceof Answer.Unknown(String because) ? because : "there is no ratio");
        }
        return held(ratio.get(), gate.bound(), "× the baseline");
    }

    /// A single run's own figure is what the condition is about; of repeats their mean is, with its interval.
    private GateResult absolute() {
        double[] values =
                comparison.values().stream().mapToDouble(Double::doubleValue).toArray();
        if (values.length == 0) {
            return result(
                    Outcome.CANNOT_TELL,
                    "the files do not tell " + gate.metric().name());
        }
        boolean zero = Arrays.stream(values).anyMatch(value -> value <= 0) || gate.bound() <= 0;
        if (values.length == 1 || zero) {
            return plain(values);
        }
        double[] bounds = new double[values.length];
        Arrays.fill(bounds, gate.bound());
        double confidence = comparison.ratio().map(Ratio::confidence).orElse(Terms.USUAL.confidence());
        return held(PairedRatio.of(bounds, values, confidence), 1, "× the bound");
    }

    /// By the figures themselves: all of them decide, as there is no interval.
    private GateResult plain(double... values) {
        long met = Arrays.stream(values)
                .filter(value -> gate.below() ? value < gate.bound() : value > gate.bound())
                .count();
        Outcome outcome = met == values.length ? Outcome.FAILS : met == 0 ? Outcome.PASSES : Outcome.CANNOT_TELL;
        return result(
                outcome,
                String.format(
                        Locale.ROOT,
                        "it is %,.4g %s in %s",
                        Comparison.median(comparison.values()),
                        gate.metric().unit().equals(Metric.MILLISECONDS) ? "ms" : "",
                        values.length == 1 ? "a single run, whose variation is not known" : "the middle of the runs"));
    }

    private GateResult held(Ratio ratio, double bound, String what) {
        Range interval = ratio.interval();
        String is = String.format(Locale.ROOT, "it is %.3f (", ratio.value()) + Sentence.interval(ratio) + ") " + what
                + basis();
        if (gate.below() ? interval.high() < bound : interval.low() > bound) {
            return result(Outcome.FAILS, is);
        }
        if (gate.below() ? interval.low() >= bound : interval.high() <= bound) {
            return result(Outcome.PASSES, is);
        }
        return result(
                Outcome.CANNOT_TELL, is + ", and the interval is on both sides of the bound" + more(ratio, bound));
    }

    private String basis() {
        return switch (comparison.basis()) {
            case BLOCKS, REPEATS -> "";
            case SECONDS, NOTHING -> ", of single runs, whose variation is not known";
        };
    }

    /// How many repeats would narrow the interval to the distance of the bound, if noise and figures stayed as they
    /// are: its width falls with the root of their number.
    private String more(Ratio ratio, double bound) {
        boolean repeats = comparison.basis() == Basis.BLOCKS || comparison.basis() == Basis.REPEATS;
        double distance = Math.abs(Math.log(bound / ratio.value()));
        Range interval = ratio.interval();
        double width = gate.below() == ratio.value() < bound
                ? Math.abs(Math.log(gate.below() ? interval.high() / ratio.value() : ratio.value() / interval.low()))
                : Math.abs(Math.log(gate.below() ? ratio.value() / interval.low() : interval.high() / ratio.value()));
        int now =
                Math.min(comparison.baselineValues().size(), comparison.values().size());
        double needed = Math.ceil(now * (width / distance) * (width / distance));
        if (!repeats) {
            return ". Repeats of both would tell";
        }
        return needed > MOST_REPEATS || Double.isNaN(needed)
                ? ". It is so close to the bound that repeats would hardly tell"
                : String.format(
                        Locale.ROOT,
                        ". About %.0f repeats of each instead of %d would tell, if figures stay as they are",
                        Math.max(now + 1.0, needed),
                        now);
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
