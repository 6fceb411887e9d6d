package io.orderline.figures;

import io.orderline.base.Money;
import io.orderline.plan.Key;
import io.orderline.plan.PlanKeys;
import java.util.Optional;
import java.util.OptionalDouble;

/// The price per New-Order per minute: the price of the system over three years divided by its NOPM. TPC's
/// price/performance also covers three years, but adds licences and maintenance by its pricing rules. This
/// figure is not comparable with it.
public final class PriceMetric {
    private static final double HOURS = 3 * 365 * 24.0;

    private PriceMetric() {}

    static OptionalDouble perHeadline(RunFigures run) {
        OptionalDouble nopm = ThroughputMetrics.headline(run);
        double price = threeYears(money(run, PlanKeys.COST_PURCHASE), money(run, PlanKeys.COST_PER_HOUR));
        return nopm.isEmpty() || nopm.getAsDouble() <= 0 || price <= 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(price / nopm.getAsDouble());
    }

    /// Returns the price over three years, or 0 if the plan has no price.
    ///
    /// @param hour rent per hour, for every hour of the day
    public static double threeYears(Optional<Money> purchase, Optional<Money> hour) {
        return amount(purchase) + HOURS * amount(hour);
    }

    private static double amount(Optional<Money> money) {
        return money.map(one -> one.amount().doubleValue()).orElse(0.0);
    }

    private static Optional<Money> money(RunFigures run, Key<Money> key) {
        return Optional.ofNullable(run.plan().get(key.name())).map(Money::parse);
    }
}
