package io.orderline.acid;

import io.orderline.result.AcidReport.Outcome;

/// What one test found, as in [io.orderline.result.AcidReport.Test].
record Finding(Outcome outcome, String letter, String seen, String values) {
    static Finding of(boolean passed, String seen, String values) {
        return new Finding(passed ? Outcome.PASSED : Outcome.FAILED, "", seen, values);
    }

    static Finding notApplicable(String reason) {
        return new Finding(Outcome.NOT_APPLICABLE, "", reason, "");
    }

    /// A case of the clause, which only a test that passed has shown.
    Finding as(String shown) {
        return outcome == Outcome.PASSED ? new Finding(outcome, shown, seen, values) : this;
    }
}
