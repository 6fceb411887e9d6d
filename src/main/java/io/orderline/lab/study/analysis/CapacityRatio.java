package io.orderline.lab.study.analysis;

import io.orderline.stats.Estimate;
import io.orderline.stats.EstimateRatio;
import io.orderline.stats.Ratio;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// How many times the baseline's capacity a system has.
public record CapacityRatio(String system, String baseline, Ratio ratio) {
    /// @param baseline label
    static List<CapacityRatio> of(String baseline, List<CapacityResult> all) {
        List<CapacityRatio> ratios = new ArrayList<>();
        for (CapacityResult base : all) {
            Optional<Estimate> from = base.course().answer();
            if (base.cell().system().equals(baseline) && from.isPresent()) {
                all.stream()
                        .filter(other -> !other.cell().system().equals(baseline)
                                && other.cell().point().equals(base.cell().point()))
                        .forEach(other -> other.course()
                                .answer()
                                .ifPresent(to -> ratios.add(new CapacityRatio(
                                        other.cell().text(), base.cell().text(), EstimateRatio.of(from.get(), to)))));
            }
        }
        return ratios;
    }
}
