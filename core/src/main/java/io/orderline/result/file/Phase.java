package io.orderline.result.file;

import java.util.Locale;

/// A part of a run's time axis.
public enum Phase {
    /// The load is on, but figures do not count yet.
    RAMP_UP,
    /// The measured window.
    MEASURE,
    /// No new transactions start; those under way end.
    DRAIN;

    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public static Phase parse(String text) {
        return valueOf(text.toUpperCase(Locale.ROOT).replace('-', '_'));
    }
}
