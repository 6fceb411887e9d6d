package io.orderline.lab.study.analysis;

import io.orderline.lab.study.analysis.CapacityResult.Equal;
import io.orderline.stats.PairedRatio;
import io.orderline.stats.Ratio;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// How many times the baseline's capacity a system has, and its responses at equal rates.
///
/// @param equal in the order of the rates; empty until they were run
public record CapacityRatio(String system, String baseline, Ratio ratio, List<AtRate> equal) {
    private static final double CONFIDENCE = 0.95;

    public CapacityRatio {
        equal = List.copyOf(equal);
    }

    /// How many times the baseline's a figure is at one rate. Runs follow one another by turns: those of one turn are a
    /// pair.
    ///
    /// @param metric such as `new-order.p99`
    public record AtRate(String rate, String metric, Ratio ratio) {}

    /// @param baseline label
    static List<CapacityRatio> of(String baseline, List<CapacityResult> all) {
        List<CapacityRatio> ratios = new ArrayList<>();
        for (CapacityResult base : all) {
            if (base.cell().system().equals(baseline)) {
                all.stream()
                        .filter(other -> !other.cell().system().equals(baseline)
                                && other.cell().point().equals(base.cell().point()))
                        .forEach(other -> of(base, other).ifPresent(ratios::add));
            }
        }
        return ratios;
    }

    /// Empty until it can be told. That may be before either capacity can, as what disturbs the machine disturbs both.
    private static Optional<CapacityRatio> of(CapacityResult base, CapacityResult other) {
        return other.course()
                .ratioOf(base.course())
                .map(ratio -> new CapacityRatio(
                        other.cell().text(), base.cell().text(), Ratio.of(ratio), equal(base, other)));
    }

    private static List<AtRate> equal(CapacityResult base, CapacityResult other) {
        List<AtRate> all = new ArrayList<>();
        List<Equal> places = base.equal().stream().map(Equal::place).distinct().toList();
        for (Equal first : places) {
            double[] from = figures(base, first);
            double[] to = figures(other, first);
            int pairs = Math.min(from.length, to.length);
            if (pairs > 0) {
                all.add(new AtRate(
                        first.rate(), first.metric(), PairedRatio.of(head(from, pairs), head(to, pairs), CONFIDENCE)));
            }
        }
        return all;
    }

    private static double[] figures(CapacityResult of, Equal like) {
        return of.equal().stream()
                .filter(one -> one.place().equals(like))
                .mapToDouble(Equal::millis)
                .toArray();
    }

    private static double[] head(double[] figures, int count) {
        return Arrays.copyOf(figures, count);
    }
}
