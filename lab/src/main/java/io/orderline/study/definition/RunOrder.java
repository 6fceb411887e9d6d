package io.orderline.study.definition;

import io.orderline.base.RandomStreams;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/// The order in which the cells of each block run. It keeps a change over time, such as a machine that warms
/// up or a disk that fills, from favouring one of them.
public enum RunOrder {
    /// A random order for each block: randomised complete blocks (R. A. Fisher, "The Design of Experiments",
    /// 1935, chapter IV).
    RANDOMIZED_BLOCKS,
    /// The order of the file, then backwards, and so on: a steady drift cancels out over each pair of blocks.
    ABBA,
    /// A baseline and one other system at once: a disturbance of the machine affects both (L. Bulej, V.
    /// Horký, P. Tůma, F. Farquet, A. Prokopec, "Duet Benchmarking: Improving Measurement Accuracy in the
    /// Cloud", ICPE 2020).
    DUET,
    /// Two systems at once, but the load goes to one of them for some seconds, then to the other.
    SEGMENTS;

    /// Returns whether the runs of a block run two at a time.
    public boolean together() {
        return this == DUET || this == SEGMENTS;
    }

    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// @param block number of the block, from 1
    List<Integer> of(List<Integer> cells, int block, long seed) {
        List<Integer> order = new ArrayList<>(cells);
        switch (this) {
            case ABBA -> {
                if (block % 2 == 0) {
                    Collections.reverse(order);
                }
            }
            case RANDOMIZED_BLOCKS, DUET, SEGMENTS -> Collections.shuffle(order, RandomStreams.of(seed, block));
        }
        return order;
    }
}
