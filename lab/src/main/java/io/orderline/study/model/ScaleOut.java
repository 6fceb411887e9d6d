package io.orderline.study.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A curve of rates over sizes, such as numbers of engines, relative to its first point.
///
/// @param amdahl best fit without coherency; empty with fewer than 3 sizes
/// @param universal best fit; empty with fewer than 4 sizes
public record ScaleOut(List<Point> points, Optional<ScalingLaw> amdahl, Optional<ScalingLaw> universal) {

    /// @param size number of engines, cores or terminals
    /// @param rate rate of all of them together
    /// @param efficiency speed-up as a share of perfect scaling: 1 if twice the size gives twice the rate
    public record Point(double size, double rate, double speedUp, double efficiency) {}

    public ScaleOut {
        points = List.copyOf(points);
    }

    /// @param sizes positive sizes in ascending order
    public static ScaleOut of(double[] sizes, double[] rates) {
        if (sizes.length != rates.length || sizes.length == 0) {
            throw new IllegalArgumentException(sizes.length + " sizes and " + rates.length + " rates are no curve");
        }
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < sizes.length; i++) {
            if (!(sizes[i] > (i == 0 ? 0 : sizes[i - 1]) && rates[i] > 0)) {
                throw new IllegalArgumentException("sizes of a curve grow, and its rates are positive");
            }
            double speedUp = rates[i] / rates[0];
            points.add(new Point(sizes[i], rates[i], speedUp, speedUp * sizes[0] / sizes[i]));
        }
        return new ScaleOut(points, ScalingLaw.amdahl(sizes, rates), ScalingLaw.universal(sizes, rates));
    }
}
