package io.orderline.compare;

/// The result of a gate, with a sentence about it.
public record GateResult(Gate gate, Outcome outcome, String text) {

    public enum Outcome {
        /// The whole interval is on the good side.
        PASSES,
        /// The whole interval meets the condition.
        FAILS,
        /// The interval is on both sides, or there is no interval.
        CANNOT_TELL,
        REFUSED
    }

    public boolean fails() {
        return outcome == Outcome.FAILS;
    }
}
