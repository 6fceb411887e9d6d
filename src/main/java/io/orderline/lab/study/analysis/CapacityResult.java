package io.orderline.lab.study.analysis;

import io.orderline.lab.study.capacity.CapacityCourse;
import io.orderline.lab.study.capacity.Probe;
import io.orderline.lab.study.definition.StudyCell;
import java.util.List;
import java.util.Optional;

/// What a search for capacity found in a cell.
///
/// @param course the search, as far as it is
/// @param trials its runs, in order
/// @param curve responses over rates; empty if they were not measured yet
/// @param overload what half a minute of too much did; likewise
/// @param equal runs at rates that all systems were given
public record CapacityResult(
        StudyCell cell,
        CapacityCourse course,
        List<Trial> trials,
        Optional<RateResponse> curve,
        Optional<OverloadRecovery> overload,
        List<Equal> equal) {
    public CapacityResult {
        trials = List.copyOf(trials);
        equal = List.copyOf(equal);
    }

    /// One probe.
    ///
    /// @param text the value as the plan had it
    /// @param probe empty if the run tells nothing
    public record Trial(int step, String text, Optional<Probe> probe, String why) {}

    /// One run at a rate that all systems were given.
    ///
    /// @param metric such as `new-order.p99`
    /// @param millis the figure
    public record Equal(String rate, String metric, double millis) {}

    /// Whether there is an answer, near enough or not.
    public boolean isAnswered() {
        return course.isSearched() && course.answer().isPresent();
    }
}
