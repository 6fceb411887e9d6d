package io.orderline.acid;

import io.orderline.database.dialect.Isolation;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/// What is to be tested, and how.
///
/// @param levels empty for those that the driver says it supports
/// @param parts of the suite
/// @param patience who has not ended after it waits, or after longer if the database is slow
/// @param attempts of a transaction that the engine could not serialise, in all
/// @param load what is driven for consistency, and before a crash
public record AcidPlan(List<Isolation> levels, Set<Part> parts, Duration patience, int attempts, Load load) {
    public AcidPlan {
        levels = List.copyOf(levels);
        parts = Set.copyOf(parts);
    }

    /// A kind of tests.
    public enum Part {
        ATOMICITY,
        CONSISTENCY,
        ISOLATION,
        DURABILITY;

        /// As a user writes it.
        public String text() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    /// @param workers checks made at the same time
    public record Load(int terminals, Duration duration, Isolation isolation, int workers) {}
}
