package io.orderline.lab.study.analysis;

import io.orderline.figures.objective.WindowPart;
import io.orderline.stats.model.Knee;
import java.util.List;
import java.util.Optional;

/// Responses over offered rates, step by step up and then down again.
///
/// @param up steps by growing rate
/// @param down the same rates by falling rate, without the highest
/// @param knee where the response of the way up bends most; empty if it does not bend
/// @param scaling what the Universal Scalability Law says of the way up; empty if it cannot be fitted
public record RateResponse(List<WindowPart> up, List<WindowPart> down, Optional<Knee> knee, Optional<Scaling> scaling) {
    public RateResponse {
        up = List.copyOf(up);
        down = List.copyOf(down);
    }

    /// @param peak transactions a second that the law has at most; without limit if it has no coherency
    /// @param error of the points around the law, as a share
    public record Scaling(double peak, double contention, double coherency, double error) {}

    /// By how much p90 was longer on the way down than on the way up at most, of steps below the highest; 1 if it was
    /// not.
    public double hysteresis() {
        double most = 1;
        for (int i = 0; i < down.size(); i++) {
            double before = up.get(up.size() - 2 - i).response().p90();
            most = before > 0 ? Math.max(most, down.get(i).response().p90() / before) : most;
        }
        return most;
    }

    /// What is done at the highest rate as a share of the most that was done at any: well below 1 if it collapses.
    public double goodputBeyond() {
        double most = up.stream().mapToDouble(WindowPart::done).max().orElse(0);
        return most == 0 ? 0 : up.getLast().done() / most;
    }
}
