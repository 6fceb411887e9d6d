package io.orderline.result.file;

import java.util.Locale;

/// Parts of a run's time axis.
public enum Phase {
    /// Load is on, figures do not count yet.
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
