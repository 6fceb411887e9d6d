package io.orderline.isolation.check;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What transactions may be promised, from the weakest to the strongest.
public enum IsolationModel {
    READ_COMMITTED,
    /// Every transaction reads from one state, and of two that write the same one is refused. Repeatable read of
    /// PostgreSQL.
    SNAPSHOT,
    /// As if one after the other, in any order.
    SERIALIZABLE,
    /// As if one after the other, in an order that sessions and clocks agree with.
    STRICT_SERIALIZABLE;

    /// As in flags: `read-committed`.
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// Empty if there is none of this name.
    public static Optional<IsolationModel> named(String text) {
        return Arrays.stream(values()).filter(each -> each.text().equals(text)).findFirst();
    }

    public static List<String> names() {
        return Arrays.stream(values()).map(IsolationModel::text).toList();
    }

    /// The strongest that forbids none of those; empty if the weakest does.
    static Optional<IsolationModel> strongest(List<Finding> findings) {
        return Arrays.stream(values())
                .filter(model -> findings.stream().noneMatch(model::forbids))
                .max(Comparator.naturalOrder());
    }

    /// Whether it forbids what was found.
    public boolean forbids(Finding finding) {
        IsolationModel weakest =
                finding.order() == Order.DATA ? finding.anomaly().forbiddenBy() : STRICT_SERIALIZABLE;
        return compareTo(weakest) >= 0;
    }
}
