package io.orderline.report.study;

import io.orderline.lab.study.analysis.CapacityResult;
import io.orderline.lab.study.analysis.OverloadRecovery;
import io.orderline.lab.study.analysis.RateResponse;
import io.orderline.lab.study.capacity.CapacitySearch;
import io.orderline.lab.study.capacity.CapacitySpec;
import io.orderline.stats.Estimate;
import java.util.List;
import java.util.Optional;

/// What a search for capacity found, for machines. What is not known is not there.
///
/// @param capacity with its interval
/// @param neighbours where no objective is about a share: the last value that met the objectives, and the next
public record CapacityData(
        String system,
        CapacitySpec wanted,
        Optional<Estimate> capacity,
        Optional<CapacitySearch.Neighbours> neighbours,
        Search search,
        List<CapacityResult.Trial> probes,
        Optional<RateResponse> curve,
        Optional<OverloadRecovery> overload) {
    /// How the search went.
    ///
    /// @param ended whether it came to its end
    /// @param narrow whether the interval is as narrow as was asked for
    /// @param variation by how much single runs differ in speed, as a share, if by more than on a quiet machine
    /// @param boundByDriver in how many probes the driver was a limit
    public record Search(boolean ended, boolean narrow, Optional<Double> variation, long boundByDriver) {}

    static CapacityData of(CapacityResult found) {
        return new CapacityData(
                found.cell().text(),
                found.course().spec(),
                found.course().answer(),
                found.course().search().neighbours(),
                new Search(
                        found.course().isSearched(),
                        found.course().isNarrow(),
                        found.course().search().variation(),
                        found.boundByDriver()),
                found.trials(),
                found.curve(),
                found.overload());
    }
}
