package io.orderline.isolation.history;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/// The values of a list in their order, as a transaction read it. Immutable.
public final class ValueList {
    public static final ValueList EMPTY = new ValueList(new long[0]);

    private final long[] values;

    private ValueList(long[] values) {
        this.values = values;
    }

    public static ValueList of(long... values) {
        return new ValueList(values.clone());
    }

    public static ValueList of(List<Long> values) {
        return new ValueList(values.stream().mapToLong(Long::longValue).toArray());
    }

    public int size() {
        return values.length;
    }

    public long at(int index) {
        return values[index];
    }

    public ValueList first(int size) {
        return size == values.length ? this : new ValueList(Arrays.copyOf(values, size));
    }

    /// Returns whether the first `size` values are those of another list.
    public boolean begins(ValueList other, int size) {
        return size <= values.length
                && size <= other.values.length
                && Arrays.equals(values, 0, size, other.values, 0, size);
    }

    public List<Long> asList() {
        return Arrays.stream(values).boxed().toList();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ValueList list && Arrays.equals(values, list.values);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        return Arrays.stream(values).mapToObj(Long::toString).collect(Collectors.joining(" ", "[", "]"));
    }
}
