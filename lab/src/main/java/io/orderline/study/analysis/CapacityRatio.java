package io.orderline.study.analysis;

import io.orderline.compare.Mismatch;
import io.orderline.compare.ratio.PairedRatio;
import io.orderline.compare.ratio.Ratio;
import io.orderline.study.analysis.CapacityResult.Equal;
import io.orderline.study.definition.StudyCell;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/// The ratio of a system's capacity to the baseline's, and of their responses at equal rates.
///
/// @param equal ratios in the order of the rates; empty until these runs were made
/// @param mismatches differences that were not declared, and that forbid naming a winner
public record CapacityRatio(
        String system, String baseline, Ratio ratio, List<AtRate> equal, List<Mismatch> mismatches) {
    private static final double CONFIDENCE = 0.95;

    public CapacityRatio {
        equal = List.copyOf(equal);
        mismatches = List.copyOf(mismatches);
    }

    /// The ratio of a figure to the baseline's at one rate. The runs of one turn are a pair.
    public record AtRate(String rate, String metric, Ratio ratio) {}

    /// @param apart finds the differences between two cells
    static List<CapacityRatio> of(
            String baseline, List<CapacityResult> all, BiFunction<StudyCell, StudyCell, List<Mismatch>> apart) {
        List<CapacityRatio> ratios = new ArrayList<>();
        for (CapacityResult base : all) {
            if (base.cell().system().equals(baseline)) {
                all.stream()
                        .filter(other -> !other.cell().system().equals(baseline)
                                && other.cell().point().equals(base.cell().point()))
                        .forEach(other -> of(base, other, apart).ifPresent(ratios::add));
            }
        }
        return ratios;
    }

    /// Returns the ratio; empty until it is known. It may be known before either capacity, because
    /// disturbances of the machine affect both systems.
    private static Optional<CapacityRatio> of(
            CapacityResult base, CapacityResult other, BiFunction<StudyCell, StudyCell, List<Mismatch>> apart) {
        return other.progress()
                .ratioOf(base.progress())
                .map(ratio -> new CapacityRatio(
                        other.cell().text(),
                        base.cell().text(),
                        Ratio.of(ratio),
                        equal(base, other),
                        apart(base, other, apart.apply(base.cell(), other.cell()))));
    }

    /// Adds a mismatch for other objectives, which make it another question.
    private static List<Mismatch> apart(CapacityResult base, CapacityResult other, List<Mismatch> apart) {
        return base.objectives().equals(other.objectives())
                ? apart
                : Stream.concat(
                                Stream.of(new Mismatch(
                                        Mismatch.Kind.MEASUREMENT,
                                        base.objectives() + " with "
                                                + base.cell().text() + ", " + other.objectives() + " with "
                                                + other.cell().text())),
                                apart.stream())
                        .toList();
    }

    private static List<AtRate> equal(CapacityResult base, CapacityResult other) {
        Map<String, List<Equal[]>> pairs = new LinkedHashMap<>();
        for (Equal from : base.equal()) {
            other.equal().stream()
                    .filter(to -> to.turn() == from.turn() && to.metric().equals(from.metric()))
                    .forEach(to -> pairs.computeIfAbsent(from.rate() + " " + from.metric(), _ -> new ArrayList<>())
                            .add(new Equal[] {from, to}));
        }
        return pairs.values().stream().map(CapacityRatio::atRate).toList();
    }

    private static AtRate atRate(List<Equal[]> pairs) {
        Equal first = pairs.getFirst()[0];
        return new AtRate(
                first.rate(), first.metric(), PairedRatio.of(figures(pairs, 0), figures(pairs, 1), CONFIDENCE));
    }

    private static double[] figures(List<Equal[]> pairs, int side) {
        return pairs.stream().mapToDouble(pair -> pair[side].millis()).toArray();
    }
}
