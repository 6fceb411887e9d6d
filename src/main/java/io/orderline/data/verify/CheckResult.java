package io.orderline.data.verify;

import io.orderline.workload.dataset.Check;
import java.util.List;

/// What one check found.
///
/// @param reason why the check does not apply, or what explains rows that violate the condition; empty otherwise
/// @param violations number of rows that violate the condition
/// @param examples keys and figures of the first ten
/// @param seconds that the check took
public record CheckResult(
        Check check, Status status, String reason, long violations, List<String> examples, double seconds) {
    public CheckResult {
        examples = List.copyOf(examples);
    }

    static CheckResult notApplicable(Check check, String reason) {
        return new CheckResult(check, Status.NOT_APPLICABLE, reason, 0, List.of(), 0);
    }

    static CheckResult leftOut(Check check) {
        return new CheckResult(check, Status.LEFT_OUT, "the verification was quick", 0, List.of(), 0);
    }

    /// Whether the condition holds.
    public enum Status {
        HOLDS,
        VIOLATED,
        /// All rows that violate the condition are such as a known tool leaves.
        EXPLAINED,
        /// The condition is not meant for this database.
        NOT_APPLICABLE,
        /// A quick verification does not ask for it.
        LEFT_OUT
    }
}
