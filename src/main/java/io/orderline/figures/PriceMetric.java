package io.orderline.figures;

import io.orderline.base.Money;
import io.orderline.plan.Key;
import io.orderline.plan.PlanKeys;
import java.util.Optional;
import java.util.OptionalDouble;

/// What a New-Order a minute costs: the price of the system over three years by its NOPM. TPC's
/// price/performance counts three years too, but also licences and maintenance by its pricing rules: that
/// is not this.
public final class PriceMetric {
    /// Of every hour of the day.
    private static final double HOURS = 3 * 365 * 24.0;

    private PriceMetric() {}

    static OptionalDouble perHeadline(ComparedRun run) {
        OptionalDouble nopm = ThroughputMetrics.headline(run);
        double price = threeYears(money(run, PlanKeys.COST_PURCHASE), money(run, PlanKeys.COST_PER_HOUR));
        return nopm.isEmpty() || nopm.getAsDouble() <= 0 || price <= 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(price / nopm.getAsDouble());
    }

    /// 0 if the plan says neither.
    ///
    /// @param purchase for three years
    /// @param hour rent of each hour
    public static double threeYears(Optional<Money> purchase, Optional<Money> hour) {
        return amount(purchase) + HOURS * amount(hour);
    }

    private static double amount(Optional<Money> money) {
        return money.map(one -> one.amount().doubleValue()).orElse(0.0);
    }

    private static Optional<Money> money(ComparedRun run, Key<Money> key) {
        return Optional.ofNullable(run.plan().get(key.name())).map(Money::parse);
    }
}
