package io.orderline.acid;

import io.orderline.result.AcidReport.Outcome;

/// The result of one test, as in [io.orderline.result.AcidReport.Test].
record AcidFinding(Outcome outcome, String letter, String seen, String values) {
    static AcidFinding of(boolean passed, String seen, String values) {
        return new AcidFinding(passed ? Outcome.PASSED : Outcome.FAILED, "", seen, values);
    }

    static AcidFinding notApplicable(String reason) {
        return new AcidFinding(Outcome.NOT_APPLICABLE, "", reason, "");
    }

    /// Returns this finding with a case of the clause, which only a passed test has shown.
    AcidFinding as(String shown) {
        return outcome == Outcome.PASSED ? new AcidFinding(outcome, shown, seen, values) : this;
    }
}
