package io.orderline.workload.custom.generator;

import java.util.random.RandomGenerator;

/// Draws one value after another, for one terminal or for one part of a table. Not thread-safe.
///
/// Values are [Integer], [Long], [java.math.BigDecimal], [String], [java.time.LocalDateTime], or [Later].
@FunctionalInterface
public interface Generator {
    /// Values that are known only when a transaction begins.
    enum Later {
        /// The time that it writes as its own.
        NOW
    }

    Object next(RandomGenerator random);

    /// A whole number in the smallest type that holds every number from `low` to `high`.
    static boolean fitsInteger(long low, long high) {
        return low >= Integer.MIN_VALUE && high <= Integer.MAX_VALUE;
    }
}
