package io.orderline.run.size;

import java.util.Locale;

/// One need of a run.
///
/// @param name a text such as `driver cores`
/// @param unit a unit such as `B`, `B/s`, `1/s`; empty for a count
/// @param because the formula with its figures
public record Need(String name, double value, String unit, String because) {
    @SuppressWarnings("AnnotateFormatMethod") // the annotation would be a dependency of its own
    static Need of(String name, double value, String unit, String because, Object... figures) {
        return new Need(name, value, unit, String.format(Locale.ROOT, because, figures));
    }
}
