package io.orderline.study.analysis;

import io.orderline.base.Money;
import io.orderline.figures.PriceMetric;
import io.orderline.plan.DriveKeys;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.study.capacity.CapacityProgress;
import io.orderline.study.capacity.Probe;
import io.orderline.study.definition.StudyCell;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/// The result of a search for capacity in a cell.
///
/// @param curve responses over rates; empty until they are measured
/// @param overload effect of half a minute of overload; empty until it is measured
public record CapacityResult(
        StudyCell cell,
        CapacityProgress progress,
        List<Trial> trials,
        Optional<RateResponse> curve,
        Optional<OverloadRecovery> overload,
        List<Equal> equal) {
    private static final double BY_CHANCE = 0.25;
    private static final double RARE = 0.01;

    public CapacityResult {
        trials = List.copyOf(trials);
        equal = List.copyOf(equal);
    }

    /// @param probe empty if the run tells nothing
    /// @param early whether most slow responses came in the window's first quarter; empty if too few were
    ///     slow
    /// @param driver how the driver was a limit; empty if it was none
    public record Trial(
            int step,
            String text,
            Optional<Probe> probe,
            String why,
            Optional<Boolean> early,
            Optional<String> driver) {}

    /// @param turn number of the turn, from 0; runs of several systems in the same turn were made one right
    ///     after the other
    public record Equal(int turn, String rate, String metric, double millis) {}

    /// Returns whether there is an answer, precise enough or not.
    public boolean isAnswered() {
        return progress.isSearched()
                && (progress.answer().isPresent()
                        || progress.search().neighbours().isPresent());
    }

    public long boundByDriver() {
        return trials.stream().filter(trial -> trial.driver().isPresent()).count();
    }

    /// Returns the number of probes in which most slow responses came in the first quarter of the window.
    /// Empty if chance, by which it would be one in four, explains the number.
    public Optional<Long> early() {
        List<Boolean> known =
                trials.stream().flatMap(trial -> trial.early().stream()).toList();
        long early = known.stream().filter(one -> one).count();
        return early > 0 && BinomialDistribution.of(known.size(), BY_CHANCE).survivalProbability((int) early - 1) < RARE
                ? Optional.of(early)
                : Optional.empty();
    }

    public String objectives() {
        return cell.given(DriveKeys.OBJECTIVE.name()).orElse("");
    }

    /// Returns the price of one transaction per second, as the metric `price` counts it: purchase, and rent
    /// of each hour, over three years. Empty without prices, without an answer, and if the search varies
    /// another key than the rate.
    public Optional<Money> price() {
        Plan plan = cell.asPlan();
        Optional<Money> purchase = plan.find(PlanKeys.COST_PURCHASE);
        Optional<Money> hour = plan.find(PlanKeys.COST_PER_HOUR);
        Optional<String> currency = purchase.or(() -> hour).map(Money::currency);
        if (currency.isEmpty() || !progress.spec().ofRate()) {
            return Optional.empty();
        }
        double price = PriceMetric.threeYears(purchase, hour);
        return progress.answer().map(answer -> new Money(BigDecimal.valueOf(price / answer.value()), currency.get()));
    }
}
