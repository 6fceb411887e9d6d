package io.orderline.isolation.check;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The isolation that transactions may be promised, from the weakest model to the strongest.
public enum IsolationModel {
    READ_COMMITTED,
    /// Each transaction reads from one state, and one of two transactions that write the same item is
    /// refused. Repeatable read of PostgreSQL.
    SNAPSHOT,
    SERIALIZABLE,
    /// Transactions behave as if run one after the other, in an order that agrees with sessions and clocks.
    STRICT_SERIALIZABLE;

    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public static Optional<IsolationModel> named(String text) {
        return Arrays.stream(values()).filter(each -> each.text().equals(text)).findFirst();
    }

    public static List<String> names() {
        return Arrays.stream(values()).map(IsolationModel::text).toList();
    }

    /// Returns the strongest model that forbids none of the findings; empty if the weakest forbids one.
    static Optional<IsolationModel> strongest(List<Finding> findings) {
        return Arrays.stream(values())
                .filter(model -> findings.stream().noneMatch(model::forbids))
                .max(Comparator.naturalOrder());
    }

    public boolean forbids(Finding finding) {
        IsolationModel weakest =
                finding.order() == Order.DATA ? finding.anomaly().forbiddenBy() : STRICT_SERIALIZABLE;
        return compareTo(weakest) >= 0;
    }
}
