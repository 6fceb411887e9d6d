package io.orderline.report.study;

import io.orderline.lab.study.analysis.CapacityResult;
import io.orderline.lab.study.analysis.OverloadRecovery;
import io.orderline.lab.study.analysis.RateResponse;
import io.orderline.lab.study.capacity.CapacitySearch;
import io.orderline.lab.study.capacity.CapacitySpec;
import io.orderline.stats.Estimate;
import java.util.List;
import java.util.Optional;

/// The result of a search for capacity in the form of JSON. Unknown values are missing.
///
/// @param neighbours last value that met the objectives and the next; only if no objective is about a share
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
    /// @param narrow whether the interval is as narrow as requested
    /// @param variation share by which single runs differ in speed, if more than on a quiet machine
    /// @param boundByDriver number of probes that the driver limited
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
