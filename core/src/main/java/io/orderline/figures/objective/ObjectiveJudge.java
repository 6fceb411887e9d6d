package io.orderline.figures.objective;

import io.orderline.figures.Metric;
import io.orderline.figures.RunFigures;
import io.orderline.figures.objective.Objective.Quantity;
import io.orderline.result.ObjectiveReport;
import io.orderline.result.ObjectiveReport.Beyond;
import io.orderline.result.ObjectiveReport.Interval;
import io.orderline.result.ObjectiveReport.Outcome;
import io.orderline.stats.ClusteredShare;
import io.orderline.stats.Decision;
import io.orderline.stats.Estimate;
import io.orderline.stats.Range;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/// Judges a run by objectives. An objective is met, or missed, if the whole interval is on that side of its
/// bound. Intervals cover the noise within the window, not differences between runs.
public final class ObjectiveJudge {
    private final RunFigures run;
    private final WindowBatches batches;

    private ObjectiveJudge(RunFigures run, WindowBatches batches) {
        this.run = run;
        this.batches = batches;
    }

    public static List<ObjectiveReport> judge(RunFigures run, List<Objective> objectives) throws IOException {
        if (objectives.isEmpty() || run.result().window().seconds() <= 0) {
            return List.of();
        }
        ObjectiveJudge judge = new ObjectiveJudge(run, WindowBatches.of(run));
        return objectives.stream().map(judge::judge).toList();
    }

    private ObjectiveReport judge(Objective objective) {
        return switch (objective.subject()) {
            case Quantity.Responses responses -> slower(objective, responses);
            case Quantity.Lost lost -> lost(objective, lost);
            case Quantity.Figure figure -> figure(objective, figure.metric());
        };
    }

    private ObjectiveReport slower(Objective objective, Quantity.Responses responses) {
        ClusteredShare slow = batches.slower(responses.type(), objective.bound());
        return share(
                objective,
                slow,
                responses.allowed(),
                number(objective.bound()) + " ms were not kept by %s of %,.0f due (%s; %s may be slower)");
    }

    private ObjectiveReport lost(Objective objective, Quantity.Lost lost) {
        ClusteredShare share = batches.lost(lost.failed());
        String word = lost.failed() ? "failed" : "were skipped";
        if (lost.share() && objective.bound() > 0) {
            return share(objective, share, objective.bound(), "%s of %,.0f due " + word + " (%s; %s may be)");
        }
        double figure = lost.share() ? share.value() : share.part();
        return byFigure(
                objective,
                OptionalDouble.of(figure),
                format("%,.0f of %,.0f due " + word, share.part(), share.whole()));
    }

    private static ObjectiveReport share(Objective objective, ClusteredShare share, double allowed, String words) {
        if (share.whole() == 0) {
            return unknown(objective, "none was due");
        }
        Range interval = share.interval(ObjectiveReport.CONFIDENCE);
        Range good =
                objective.relation() == Objective.Relation.AT_LEAST ? Range.atLeast(allowed) : Range.atMost(allowed);
        Beyond beyond = new Beyond(
                Math.round(share.part()),
                Math.round(share.whole()),
                allowed,
                share.effect(),
                Optional.of(Math.round(share.early())));
        return new ObjectiveReport(
                objective.text(),
                outcome(Decision.of(interval, good)),
                Optional.of(share.value()),
                Optional.of(new Interval(interval.low(), interval.high())),
                format(
                                words,
                                percent(share.value()),
                                share.whole(),
                                "95 %: " + percent(interval.low()) + " … " + percent(interval.high()),
                                percent(allowed))
                        + (beyond.mostlyEarly().orElse(false)
                                ? ", most of them in the first quarter of the window"
                                : ""),
                Optional.of(beyond));
    }

    /// Judges a rate by an interval from its series, and other figures of a single run without one.
    private ObjectiveReport figure(Objective objective, Metric metric) {
        if (metric.throughput()) {
            Set<String> counted = metric.name().equals(Metric.NOPM.name())
                    ? Set.of(run.result().headlineType())
                    : batches.foreground();
            Estimate mean = Estimate.mean(batches.perMinute(counted), ObjectiveReport.CONFIDENCE);
            if (mean.isClaimed() && objective.relation() != Objective.Relation.EQUAL) {
                return rate(objective, mean);
            }
        }
        OptionalDouble figure = metric.of(run);
        if (figure.isPresent()
                && metric.isLowerBound(run)
                && objective.relation() != Objective.Relation.AT_LEAST
                && figure.getAsDouble() <= objective.bound()) {
            return unknown(
                    objective,
                    format("at least %.4g %s", figure.getAsDouble(), metric.unit())
                                    .strip() + ", as not all that was due was done");
        }
        return byFigure(
                objective,
                figure,
                figure.isEmpty()
                        ? "the run's files do not tell"
                        : format("%.4g %s", figure.getAsDouble(), metric.unit()).strip() + " in this run");
    }

    private static ObjectiveReport rate(Objective objective, Estimate mean) {
        boolean least = objective.relation() == Objective.Relation.AT_LEAST;
        Decision decision = Decision.of(
                mean.interval(), least ? Range.atLeast(objective.bound()) : Range.atMost(objective.bound()));
        return new ObjectiveReport(
                objective.text(),
                outcome(decision),
                Optional.of(mean.value()),
                Optional.of(new Interval(mean.interval().low(), mean.interval().high())),
                format(
                        "%,.0f a minute (95 %%: %,.0f … %,.0f)",
                        mean.value(), mean.interval().low(), mean.interval().high()),
                Optional.empty());
    }

    private static ObjectiveReport byFigure(Objective objective, OptionalDouble figure, String words) {
        if (figure.isEmpty()) {
            return unknown(objective, words);
        }
        return new ObjectiveReport(
                objective.text(),
                objective.isMetBy(figure.getAsDouble()) ? Outcome.MET : Outcome.MISSED,
                Optional.of(figure.getAsDouble()),
                Optional.empty(),
                words,
                Optional.empty());
    }

    private static ObjectiveReport unknown(Objective objective, String words) {
        return new ObjectiveReport(
                objective.text(), Outcome.CANNOT_TELL, Optional.empty(), Optional.empty(), words, Optional.empty());
    }

    private static Outcome outcome(Decision decision) {
        return switch (decision) {
            case HOLDS -> Outcome.MET;
            case FAILS -> Outcome.MISSED;
            case CANNOT_TELL -> Outcome.CANNOT_TELL;
        };
    }

    private static String percent(double share) {
        return number(100 * share) + " %";
    }

    private static String number(double value) {
        return BigDecimal.valueOf(value)
                .round(new MathContext(3))
                .stripTrailingZeros()
                .toPlainString();
    }

    @SuppressWarnings("AnnotateFormatMethod") // the annotation would need another dependency
    private static String format(String format, Object... arguments) {
        return String.format(Locale.ROOT, format, arguments);
    }
}
