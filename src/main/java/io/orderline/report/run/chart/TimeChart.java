package io.orderline.report.run.chart;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A chart of samples over time, as the report's script draws it: whole numbers in columns.
///
/// @param per how many of the numbers make one of the unit
/// @param top of the axis, in units; 0 if it is to be found in the values
/// @param fromZero whether the axis begins at zero
/// @param x seconds on the run's axis
public record TimeChart(
        String title, String unit, int per, int top, boolean fromZero, List<Double> x, List<Line> lines) {

    /// @param colour one of the style's
    /// @param stacked on the stacked lines before it
    /// @param y null where nothing is known
    record Line(String label, String colour, boolean stacked, List<@Nullable Long> y) {}
}
