package io.orderline.compare;

import io.orderline.base.Money;
import io.orderline.plan.Key;
import io.orderline.plan.Keys;
import java.util.OptionalDouble;

/// What a New-Order a minute costs: the price of the system over three years by its NOPM. TPC's
/// price/performance counts three years too, but also licences and maintenance by its pricing rules: that
/// is not this.
final class Price {
    /// Of every hour of the day.
    private static final double HOURS = 3 * 365 * 24.0;

    private Price() {}

    static OptionalDouble perHeadline(RunFacts run) {
        OptionalDouble nopm = Throughput.headline(run);
        double price = amount(run, Keys.COST_PURCHASE) + HOURS * amount(run, Keys.COST_PER_HOUR);
        return nopm.isEmpty() || nopm.getAsDouble() <= 0 || price <= 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(price / nopm.getAsDouble());
    }

    /// 0 if the plan does not say.
    private static double amount(RunFacts run, Key<Money> key) {
        String text = run.plan().get(key.name());
        return text == null ? 0 : Money.parse(text).amount().doubleValue();
    }
}
