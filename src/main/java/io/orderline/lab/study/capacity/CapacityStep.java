package io.orderline.lab.study.capacity;

import java.util.Locale;

/// One run that a search for capacity asks for.
///
/// @param value of the key: one, or of a rate steps one after the other
/// @param seconds of its window; 0 for that of the plan
public record CapacityStep(Purpose purpose, String value, double seconds) {
    /// What a run is for.
    public enum Purpose {
        /// Steps from the lowest rate to the highest: about where it is.
        RAMP,
        /// A run at one value.
        PROBE,
        /// Steps from a tenth of the capacity to beyond it, and back.
        CURVE,
        /// Half as much again as the capacity, for half a minute.
        OVERLOAD,
        /// A rate at which all systems are compared.
        EQUAL_RATE;

        /// Whether it comes when the search is at its end.
        boolean isAfterwards() {
            return this != RAMP && this != PROBE;
        }

        /// As names of runs have it.
        public String text() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /// The value of a probe.
    ///
    /// @throws NumberFormatException if it is of several steps
    public double number() {
        return Double.parseDouble(value.replace("/s", ""));
    }
}
