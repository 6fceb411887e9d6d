package io.orderline.lab.study.definition;

import io.orderline.base.RandomStreams;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;

/// In which order the cells of each block are run, so that what changes with time (a machine that warms up,
/// a disk that fills) does not favour one of them.
public enum RunOrder {
    /// Each block in a random order of its own: randomised complete blocks (R. A. Fisher, "The Design of
    /// Experiments", 1935, chapter IV).
    RANDOMIZED_BLOCKS,
    /// As the file has them, then backwards, and so on: a steady drift cancels out over each pair of
    /// blocks.
    ABBA,
    /// A baseline and one other system at once: what disturbs the machine disturbs both (L. Bulej, V. Horký,
    /// P. Tůma, F. Farquet, A. Prokopec, "Duet Benchmarking: Improving Measurement Accuracy in the Cloud",
    /// ICPE 2020).
    DUET,
    /// Likewise, but the load goes to one of both for some seconds, then to the other.
    SEGMENTS;

    /// Whether the runs of a block go on two at a time.
    public boolean together() {
        return this == DUET || this == SEGMENTS;
    }

    /// The name in study files, `randomized-blocks`.
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// @param cells numbers of the cells, in the order of the file
    /// @param block from 1
    /// @param seed of the study's order
    List<Integer> of(List<Integer> cells, int block, long seed) {
        List<Integer> order = new ArrayList<>(cells);
        switch (this) {
            case ABBA -> {
                if (block % 2 == 0) {
                    Collections.reverse(order);
                }
            }
            case RANDOMIZED_BLOCKS, DUET, SEGMENTS -> shuffle(order, RandomStreams.of(seed, block));
        }
        return order;
    }

    static <T> void shuffle(List<T> list, RandomGenerator random) {
        for (int i = list.size() - 1; i > 0; i--) { // D. E. Knuth, TAOCP 3.4.2, algorithm P
            Collections.swap(list, i, random.nextInt(i + 1));
        }
    }
}
