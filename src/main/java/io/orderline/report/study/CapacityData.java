package io.orderline.report.study;

import io.orderline.lab.study.analysis.CapacityResult;
import io.orderline.lab.study.analysis.OverloadRecovery;
import io.orderline.lab.study.analysis.RateResponse;
import io.orderline.lab.study.capacity.CapacitySpec;
import io.orderline.stats.Estimate;
import java.util.List;
import java.util.Optional;

/// What a search for capacity found, for machines. What is not known is not there.
///
/// @param capacity with its interval
/// @param ended whether the search came to its end
/// @param narrow whether the interval is as narrow as was asked for
public record CapacityData(
        String system,
        CapacitySpec wanted,
        Optional<Estimate> capacity,
        boolean ended,
        boolean narrow,
        List<CapacityResult.Trial> probes,
        Optional<RateResponse> curve,
        Optional<OverloadRecovery> overload) {
    static CapacityData of(CapacityResult found) {
        return new CapacityData(
                found.cell().text(),
                found.course().spec(),
                found.course().answer(),
                found.course().isSearched(),
                found.course().isNarrow(),
                found.trials(),
                found.curve(),
                found.overload());
    }
}
