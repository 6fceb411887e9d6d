package io.orderline.workload.custom.generator;

import java.util.random.RandomGenerator;

/// Draws consecutive numbers. In a load, the rows of a table get them in order. In a run, the terminals
/// divide them, so no two terminals draw the same number.
final class SequenceGenerator implements Generator {
    private final long first;
    private final long each;
    private final long step;
    private long place;

    /// @param each how many times each number is drawn
    SequenceGenerator(long first, long each, GeneratorContext place) {
        this.first = first;
        this.each = each;
        this.step = place.step();
        this.place = place.first();
    }

    @Override
    public Object next(RandomGenerator random) {
        long value = first + place / each;
        place += step;
        return Generator.fitsInteger(value, value) ? (Object) (int) value : (Object) value;
    }
}
