package io.orderline.stats.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A curve of rates over sizes, such as numbers of engines, against its first point.
///
/// @param points by growing size
/// @param amdahl law that fits best without coherency; empty with fewer than 3 sizes
/// @param universal law that fits best; empty with fewer than 4 sizes
public record ScaleOut(List<Point> points, Optional<ScalingLaw> amdahl, Optional<ScalingLaw> universal) {

    /// @param size how many engines, cores or terminals
    /// @param rate what they did together
    /// @param speedUp rate as a multiple of the first point's
    /// @param efficiency speed-up as a share of that of perfect scaling: 1 if twice the size does twice as
    ///     much
    public record Point(double size, double rate, double speedUp, double efficiency) {}

    public ScaleOut {
        points = List.copyOf(points);
    }

    /// @param sizes positive and growing
    /// @param rates a positive one for each
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
