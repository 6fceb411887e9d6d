package io.orderline.workload.custom.generator;

import java.util.Objects;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// Draws one value after another, for one terminal or for one part of a table. Not thread-safe.
///
/// A value is an [Integer], [Long], [java.math.BigDecimal], [String], [java.time.LocalDateTime] or [Later].
@FunctionalInterface
public interface Generator {
    /// Values that are not known until a transaction begins.
    enum Later {
        /// The time that the transaction writes as its own.
        NOW
    }

    /// Returns the next value, or null for SQL NULL. Only `nullable` draws NULL.
    @Nullable
    Object next(RandomGenerator random);

    /// Returns the next value as a number. Only for generators of numbers without NULL.
    default long nextWhole(RandomGenerator random) {
        return ((Number) Objects.requireNonNull(next(random))).longValue();
    }

    /// Returns whether every number from `low` to `high` fits into an [Integer].
    static boolean fitsInteger(long low, long high) {
        return low >= Integer.MIN_VALUE && high <= Integer.MAX_VALUE;
    }
}
