package io.orderline.workload.custom.generator;

import java.util.random.RandomGenerator;

/// Counts. In a load all rows of a table get their numbers in order; in a run terminals share the numbers
/// out among themselves, so that no two draw the same.
final class SequenceGenerator implements Generator {
    private final long first;
    private final long each;
    private final long step;
    private long place;

    /// @param each how often each number stands
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
