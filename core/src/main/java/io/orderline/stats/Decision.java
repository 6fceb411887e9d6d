package io.orderline.stats;

/// The result of a gate's condition on an estimate, decided by the estimate's interval. An interval that
/// crosses the limit decides nothing, whichever side the estimate itself is on.
///
/// With 95 % intervals, a condition that is only just met is judged as failed in at most 2.5 % of cases.
public enum Decision {
    HOLDS,
    FAILS,
    /// The limit lies in the interval.
    CANNOT_TELL;

    /// Compares an interval with an allowed range, such as `Range.atLeast(0.97)` for a loss of at most 3 %.
    public static Decision of(Range interval, Range allowed) {
        if (interval.isWithin(allowed)) {
            return HOLDS;
        }
        return interval.isApartFrom(allowed) ? FAILS : CANNOT_TELL;
    }

    public Decision and(Decision other) {
        if (this == FAILS || other == FAILS) {
            return FAILS;
        }
        return this == HOLDS ? other : this;
    }
}
