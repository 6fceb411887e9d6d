package io.orderline.workload.dataset;

/// A condition that a correct database fulfils. Whatever a check finds are rows that violate it: no row means
/// that the condition holds.
public sealed interface Check permits SqlCheck, ComputedCheck {
    /// Such as `consistency-1`.
    String id();

    /// Where the condition comes from, such as `3.3.2.1`.
    String clause();

    /// The condition in words.
    String title();

    Scope scope();

    /// About how long it takes, beside other checks of the same dataset: only to say how much time is left.
    int cost();

    /// Whether a quick verification makes it: it reads indexes, or tables that are small beside the others.
    default boolean isQuick() {
        return cost() <= 1;
    }

    /// What tool leaves rows that violate the condition, and how: a sentence. Empty if none is known.
    default String explanation() {
        return "";
    }

    /// A query that tells of several checks at once whether rows may violate them. Its row has a number for each, in a
    /// column of its id with `_` for `-`: if that is 0, nothing does. Empty if there is none.
    default String pass() {
        return "";
    }

    /// The databases for which a condition is meant.
    enum Scope {
        /// Every database.
        ANY,
        /// One that was loaded and never driven, and only that.
        FRESH,
        /// One that Orderline loaded: other loaders start from other values.
        LOADED_BY_ORDERLINE
    }
}
