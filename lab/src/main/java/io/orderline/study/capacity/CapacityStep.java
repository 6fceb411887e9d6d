package io.orderline.study.capacity;

import java.util.Locale;

/// A run that a search for capacity asks for.
///
/// @param value value of the key, or successive steps of a rate
/// @param seconds length of the window; 0 for that of the plan
public record CapacityStep(Purpose purpose, String value, double seconds) {
    public enum Purpose {
        /// Steps from the lowest rate to the highest, which show roughly where the capacity is.
        RAMP,
        /// A run at one value.
        PROBE,
        /// Steps from a tenth of the capacity to beyond it, and back.
        CURVE,
        /// One and a half times the capacity, for half a minute.
        OVERLOAD,
        /// A rate at which all systems are compared.
        EQUAL_RATE;

        boolean isAfterwards() {
            return this != RAMP && this != PROBE;
        }

        public String text() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /// @throws NumberFormatException if the value is several steps of a rate
    public double number() {
        return Double.parseDouble(value.replace("/s", ""));
    }
}
