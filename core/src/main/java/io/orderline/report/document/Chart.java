package io.orderline.report.document;

import io.orderline.result.file.Json;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/// A chart of figures as data, which the script of the page draws. Immutable.
///
/// @param marks vertical lines
public record Chart(String title, Axis x, Axis y, List<Series> series, List<Mark> marks) {
    /// The names of colours in the style of all pages.
    private static final List<String> COLOURS = List.of("dot", "blue", "orange", "green", "purple", "red");

    private static final MathContext DIGITS = new MathContext(6);

    public Chart {
        series = List.copyOf(series);
        marks = List.copyOf(marks);
    }

    public Chart(String title, Axis x, Axis y, List<Series> series) {
        this(title, x, y, series, List.of());
    }

    public enum Scale {
        FROM_ZERO,
        /// Linear around the data.
        FITTED,
        LOGARITHMIC,
        /// Seconds since the beginning.
        TIME,
        /// Values are positions in [Axis#categories()].
        CATEGORIES
    }

    /// @param name empty if the title says it
    /// @param unit follows each value. Values in `ms` are shown in the unit that fits them, values in `share` in
    ///     percent.
    /// @param categories names of the positions 0, 1, …; empty on other scales
    public record Axis(String name, String unit, Scale scale, List<String> categories) {
        public Axis {
            categories = List.copyOf(categories);
        }

        public Axis(String name, String unit, Scale scale) {
            this(name, unit, scale, List.of());
        }
    }

    public enum Style {
        LINE,
        DASHED,
        POINTS,
        /// Horizontal lines, which hold for all positions between their ends.
        LEVEL
    }

    /// Series with the same label are one entry of the key.
    ///
    /// @param colour name of a colour in the style
    public record Series(String label, String colour, Style style, List<Point> points) {
        public Series {
            points = points.stream()
                    .filter(point -> Double.isFinite(point.x) && Double.isFinite(point.y))
                    .toList();
        }

        /// @param system number of the system, which has its colour in all charts of a page. Colours repeat if there
        ///     are many systems.
        public Series(String label, int system, Style style, List<Point> points) {
            this(label, COLOURS.get(system % COLOURS.size()), style, points);
        }

        /// Returns a line of one point for each item.
        public static <T> Series line(
                String label, int system, List<T> items, ToDoubleFunction<T> x, ToDoubleFunction<T> y) {
            return new Series(
                    label,
                    system,
                    Style.LINE,
                    items.stream()
                            .map(item -> new Point(x.applyAsDouble(item), y.applyAsDouble(item)))
                            .toList());
        }

        public Series styled(Style other) {
            return new Series(label, colour, other, points);
        }

        private Map<String, Object> data() {
            return Map.of(
                    "label",
                    label,
                    "colour",
                    colour,
                    "style",
                    style,
                    "points",
                    points.stream().map(Point::data).toList());
        }
    }

    /// @param text appears on hovering, after the value; may be empty
    public record Point(double x, double y, String text) {
        public Point(double x, double y) {
            this(x, y, "");
        }

        private List<Object> data() {
            List<Object> data = new ArrayList<>(List.of(rounded(x), rounded(y)));
            if (!text.isEmpty()) {
                data.add(text);
            }
            return data;
        }

        private static BigDecimal rounded(double value) {
            BigDecimal rounded = new BigDecimal(value, DIGITS).stripTrailingZeros();
            return rounded.scale() < 0 ? rounded.setScale(0) : rounded; // without an exponent
        }
    }

    /// @param text appears on hovering, and always if it is short
    public record Mark(double at, String text, String colour) {}

    /// Returns the data for a script element of the page, without the title.
    public String data() {
        Map<String, Object> data = Map.of(
                "x", x, "y", y, "series", series.stream().map(Series::data).toList(), "marks", marks);
        return Json.line(data).replace("<", "\\u003c");
    }
}
