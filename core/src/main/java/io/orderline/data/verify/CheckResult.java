package io.orderline.data.verify;

import io.orderline.result.CheckReport;
import io.orderline.workload.dataset.Check;
import java.util.List;
import java.util.Locale;

/// The result of one check.
///
/// @param reason why the check does not apply, or what explains violating rows; empty in all other cases
/// @param violations the number of violating rows
/// @param examples the keys and figures of the first ten violating rows
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

    /// Returns the result in the form of result files.
    public CheckReport report() {
        return new CheckReport(
                check.id(),
                check.clause(),
                check.title(),
                status.name().toLowerCase(Locale.ROOT).replace('_', '-'),
                reason,
                violations,
                examples,
                seconds);
    }

    /// Whether the condition holds.
    public enum Status {
        HOLDS,
        VIOLATED,
        /// There are violating rows, all of which a known tool leaves.
        EXPLAINED,
        /// The condition does not apply to this database.
        NOT_APPLICABLE,
        /// The check was skipped, because the verification was quick.
        LEFT_OUT
    }
}
