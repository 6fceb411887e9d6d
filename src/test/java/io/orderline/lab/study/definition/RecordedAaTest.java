package io.orderline.lab.study.definition;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.base.RandomStreams;
import io.orderline.stats.PairedRatio;
import io.orderline.stats.Ratio;
import io.orderline.testing.Chance;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/// Studies of a system against itself, made of runs that really took place: 25 blocks of two runs of
/// PostgreSQL 18 on a machine that other work disturbed all the time, second by second. Which of a block's
/// runs is called A and which B is drawn anew for each study, so that there is no difference to find.
class RecordedAaTest {
    private static final Path RECORDED = Path.of("src/test/resources/recorded/aa-runs.csv");
    private static final int STUDIES = 200;
    private static final int BLOCKS = 5;
    private static final double CONFIDENCE = 0.95;

    /// New-Orders a second of a block's two runs.
    private static List<double[]> blocks() throws IOException {
        TreeMap<Integer, TreeMap<Integer, double[]>> sums = new TreeMap<>();
        List<String> lines = Files.readAllLines(RECORDED);
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split(",", -1);
            double[] sum = sums.computeIfAbsent(Integer.parseInt(cells[1]), _ -> new TreeMap<>())
                    .computeIfAbsent(Integer.parseInt(cells[0]), _ -> new double[2]);
            sum[0] += Double.parseDouble(cells[4]);
            sum[1] += Double.parseDouble(cells[3]);
        }
        return sums.values().stream()
                .map(runs -> runs.values().stream()
                        .mapToDouble(sum -> sum[0] / sum[1])
                        .toArray())
                .toList();
    }

    /// @param factor by which B is faster
    private static Ratio study(List<double[]> blocks, RandomGenerator random, double factor) {
        double[] a = new double[BLOCKS];
        double[] b = new double[BLOCKS];
        for (int block = 0; block < BLOCKS; block++) {
            double[] runs = blocks.get(random.nextInt(blocks.size()));
            int first = random.nextInt(2);
            a[block] = runs[first];
            b[block] = factor * runs[1 - first];
        }
        return PairedRatio.of(a, b, CONFIDENCE);
    }

    @Test
    void differencesAreFoundAsOftenAsTheConfidenceSays() throws IOException {
        List<double[]> blocks = blocks();
        assertThat(blocks).hasSize(25).allMatch(runs -> runs.length == 2);
        RandomGenerator random = RandomStreams.of(7);
        int found = 0;
        for (int i = 0; i < STUDIES; i++) {
            found += study(blocks, random, 1).isDifference() ? 1 : 0;
        }
        Chance.share("differences of nothing", 1 - CONFIDENCE)
                .against("one in five", 0.2)
                .seeded()
                .holds(found, STUDIES);
    }

    /// On a machine as noisy as this one five blocks find a factor of two and more, and hardly one of a
    /// tenth.
    @Test
    void aPlantedDifferenceIsFoundIfItIsLarge() throws IOException {
        List<double[]> blocks = blocks();
        RandomGenerator random = RandomStreams.of(8);
        int large = 0;
        int small = 0;
        for (int i = 0; i < STUDIES; i++) {
            large += study(blocks, random, 2.5).isDifference() ? 1 : 0;
            small += study(blocks, random, 1.1).isDifference() ? 1 : 0;
        }
        Chance.share("large differences that are found", 0.8, 1)
                .against("half of them", 0.5)
                .seeded()
                .holds(large, STUDIES);
        Chance.share("small differences that are found", 0, 0.4)
                .against("as many", 0.8)
                .seeded()
                .holds(small, STUDIES);
    }
}
