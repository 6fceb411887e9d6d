package io.orderline.stats;

/// Whether a condition on an estimate holds, as far as its interval tells: what a gate goes by. A figure
/// inside the limit with an interval across it decides nothing, and neither does one outside.
///
/// With an interval of 95 % a condition that is just kept is found to fail in at most 2.5 % of cases.
public enum Decision {
    /// The whole interval is within what is allowed.
    HOLDS,
    /// Nothing of the interval is within what is allowed.
    FAILS,
    /// The limit is in the interval.
    CANNOT_TELL;

    /// @param interval of an estimate, such as [Ratio#interval]
    /// @param allowed such as `Range.atLeast(0.97)` for a loss of no more than 3 %
    public static Decision of(Range interval, Range allowed) {
        if (interval.isWithin(allowed)) {
            return HOLDS;
        }
        return interval.isApartFrom(allowed) ? FAILS : CANNOT_TELL;
    }

    /// Whether both conditions hold.
    public Decision and(Decision other) {
        if (this == FAILS || other == FAILS) {
            return FAILS;
        }
        return this == HOLDS ? other : this;
    }
}
