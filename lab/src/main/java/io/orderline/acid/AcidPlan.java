package io.orderline.acid;

import io.orderline.database.dialect.Isolation;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/// The plan of a suite of ACID tests.
///
/// @param levels isolation levels; empty for those that the driver reports as supported
/// @param patience time after which an unfinished transaction counts as waiting; longer if the database is
///     slow
/// @param attempts total number of attempts for a transaction that the engine could not serialise
public record AcidPlan(
        List<Isolation> levels, Set<AcidProperty> parts, Duration patience, int attempts, DriveSettings drive) {
    public AcidPlan {
        levels = List.copyOf(levels);
        parts = Set.copyOf(parts);
    }

    public enum AcidProperty {
        ATOMICITY,
        CONSISTENCY,
        ISOLATION,
        DURABILITY;

        public String text() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    /// @param workers number of checks that run at the same time
    public record DriveSettings(int terminals, Duration duration, Isolation isolation, int workers) {}
}
