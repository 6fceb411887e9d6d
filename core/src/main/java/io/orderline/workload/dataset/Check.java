package io.orderline.workload.dataset;

/// A condition that a correct database meets. It holds if the check finds no rows that violate it.
public sealed interface Check permits SqlCheck, ComputedCheck {
    String id();

    /// Returns the source of the condition, such as `3.3.2.1`.
    String clause();

    String title();

    Scope scope();

    /// Returns roughly how long the check takes, relative to other checks of the dataset. Used only to
    /// estimate the remaining time.
    int cost();

    /// Returns whether quick verifications include the check, because it reads indexes or small tables.
    default boolean isQuick() {
        return cost() <= 1;
    }

    /// Returns a sentence about the tool that leaves violating rows, and how. Empty if none is known.
    default String explanation() {
        return "";
    }

    /// Returns a query that shows for several checks at once whether rows may violate them. It returns one
    /// row with a number for each check, in a column named by the id with `_` for `-`. If the number is 0, no
    /// row violates the condition. Empty if there is no such query.
    default String pass() {
        return "";
    }

    /// The databases for which a condition is intended.
    enum Scope {
        ANY,
        /// Only databases that were loaded and never driven.
        FRESH,
        /// Databases that Orderline loaded. Other loaders start from other values.
        LOADED_BY_ORDERLINE
    }
}
