package io.orderline.report.run.chart;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A chart of samples over time as the report's script draws it, with whole numbers in columns.
///
/// @param per number of these whole numbers per unit
/// @param top upper end of the axis in units; 0 to derive it from the values
/// @param fromZero whether the axis begins at zero
/// @param x seconds on the run's time axis
public record TimeChart(
        String title, String unit, int per, int top, boolean fromZero, List<Double> x, List<Line> lines) {

    /// @param colour name of a colour in the style
    /// @param stacked whether the line is stacked on the stacked lines before it
    /// @param y null where nothing is known
    record Line(String label, String colour, boolean stacked, List<@Nullable Long> y) {}
}
