package io.orderline.workload.custom.generator;

import java.util.Objects;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

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

    /// @return null for NULL, which `nullable` alone draws
    @Nullable
    Object next(RandomGenerator random);

    /// The next value of a generator of numbers without NULLs.
    default long nextWhole(RandomGenerator random) {
        return ((Number) Objects.requireNonNull(next(random))).longValue();
    }

    /// A whole number in the smallest type that holds every number from `low` to `high`.
    static boolean fitsInteger(long low, long high) {
        return low >= Integer.MIN_VALUE && high <= Integer.MAX_VALUE;
    }
}
