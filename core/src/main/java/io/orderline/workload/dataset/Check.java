package io.orderline.workload.dataset;

/// A condition that a correct database meets. The condition holds if the check finds no violating rows.
public sealed interface Check permits SqlCheck, ComputedCheck {
    String id();

    /// Returns the source of the condition, such as `3.3.2.1`.
    String clause();

    String title();

    Scope scope();

    /// Returns roughly how long the check takes, relative to other checks of the dataset. Estimates the
    /// remaining time, and decides [#isQuick].
    int cost();

    /// Returns whether quick verifications include the check, because it reads only indexes or small tables.
    default boolean isQuick() {
        return cost() <= 1;
    }

    /// Returns a sentence about a tool that leaves violating rows, and how it does; empty if no such tool is
    /// known.
    default String explanation() {
        return "";
    }

    /// Returns a query that several checks share, which shows whether rows may violate their conditions; empty
    /// if there is none. The query returns one row with a number for each check, in a column named after the
    /// check's ID with `_` for `-`. If the number is 0, no row violates the check's condition.
    default String pass() {
        return "";
    }

    /// The databases to which a condition applies.
    enum Scope {
        ANY,
        /// Databases that were loaded and never driven.
        FRESH,
        /// Databases that Orderline loaded, because other loaders load other initial values.
        LOADED_BY_ORDERLINE
    }
}
