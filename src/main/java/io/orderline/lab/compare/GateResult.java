package io.orderline.lab.compare;

/// What a gate found.
///
/// @param text in a sentence
public record GateResult(Gate gate, Outcome outcome, String text) {

    /// Of a gate.
    public enum Outcome {
        /// The whole interval is on the good side.
        PASSES,
        /// The whole interval meets the condition.
        FAILS,
        /// The interval is on both sides, or there is none.
        CANNOT_TELL,
        /// The systems must not be compared.
        REFUSED
    }

    public boolean fails() {
        return outcome == Outcome.FAILS;
    }
}
