package io.orderline.study.analysis;

import io.orderline.figures.objective.WindowPart;
import io.orderline.study.model.Knee;
import java.util.List;
import java.util.Optional;

/// Responses over offered rates, step by step up and then down again.
///
/// @param up steps by ascending rate
/// @param down the same rates in descending order, without the highest
/// @param knee point where the response on the way up bends most; empty if it does not bend
/// @param scaling Universal Scalability Law of the way up; empty if it cannot be fitted
public record RateResponse(List<WindowPart> up, List<WindowPart> down, Optional<Knee> knee, Optional<Scaling> scaling) {
    public RateResponse {
        up = List.copyOf(up);
        down = List.copyOf(down);
    }

    /// @param peak largest rate of the law, in transactions per second; infinite without coherency
    /// @param error relative error of the points around the law
    public record Scaling(double peak, double contention, double coherency, double error) {}

    /// Returns the largest ratio of p90 on the way down to p90 on the way up, except at the top; at least 1.
    public double hysteresis() {
        double most = 1;
        for (int i = 0; i < down.size(); i++) {
            double before = up.get(up.size() - 2 - i).response().p90();
            most = before > 0 ? Math.max(most, down.get(i).response().p90() / before) : most;
        }
        return most;
    }

    /// Returns the throughput at the highest rate as a share of the largest; well below 1 if it collapses.
    public double goodputBeyond() {
        double most = up.stream().mapToDouble(WindowPart::done).max().orElse(0);
        return most == 0 ? 0 : up.getLast().done() / most;
    }
}
