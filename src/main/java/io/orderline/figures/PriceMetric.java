package io.orderline.figures;

import io.orderline.base.Money;
import io.orderline.plan.Key;
import io.orderline.plan.PlanKeys;
import java.util.OptionalDouble;

/// What a New-Order a minute costs: the price of the system over three years by its NOPM. TPC's
/// price/performance counts three years too, but also licences and maintenance by its pricing rules: that
/// is not this.
final class PriceMetric {
    /// Of every hour of the day.
    private static final double HOURS = 3 * 365 * 24.0;

    private PriceMetric() {}

    static OptionalDouble perHeadline(ComparedRun run) {
        OptionalDouble nopm = ThroughputMetrics.headline(run);
        double price = amount(run, PlanKeys.COST_PURCHASE) + HOURS * amount(run, PlanKeys.COST_PER_HOUR);
        return nopm.isEmpty() || nopm.getAsDouble() <= 0 || price <= 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(price / nopm.getAsDouble());
    }

    /// 0 if the plan does not say.
    private static double amount(ComparedRun run, Key<Money> key) {
        String text = run.plan().get(key.name());
        return text == null ? 0 : Money.parse(text).amount().doubleValue();
    }
}
