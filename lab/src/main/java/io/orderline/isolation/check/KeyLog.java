package io.orderline.isolation.check;

import io.orderline.isolation.history.ValueList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// All that is known of one list: who appended what, and the order of the values.
final class KeyLog {
    /// Writer of a value that no transaction appended.
    static final int NOBODY = -1;

    private static final int SEVERAL = -2;

    /// @param index number of the transaction's earlier appends to this list
    /// @param last whether this is the transaction's last append to this list
    record Write(long value, int transaction, int index, boolean last) {}

    private final String key;
    private final List<Write> writes = new ArrayList<>();
    private ValueList order = ValueList.EMPTY;
    private int reader = NOBODY;
    private ValueList next = ValueList.EMPTY;
    private int nextWriter = NOBODY;
    private long[] values = {};

    KeyLog(String key) {
        this.key = key;
    }

    String key() {
        return key;
    }

    /// Must be called before [#close].
    void append(Write write) {
        writes.add(write);
    }

    /// @param size number of values of others; the transaction's own follow them
    void read(ValueList values, int size, int transaction) {
        if (size > order.size()) {
            order = values.first(size);
            reader = transaction;
            next = ValueList.EMPTY;
            nextWriter = NOBODY;
        }
        if (size == order.size() && values.size() > size) {
            boolean alone = nextWriter == NOBODY || nextWriter == transaction;
            nextWriter = alone ? transaction : SEVERAL;
            next = values.size() > next.size() ? values : next;
        }
    }

    /// Ends the log. Own values that a transaction saw after the longest list end the order, unless another
    /// transaction saw its own values there.
    ///
    /// @throws IllegalArgumentException if a value was appended twice, which leaves its writer unknown
    void close() {
        if (nextWriter >= 0) {
            order = next;
            reader = nextWriter;
        }
        writes.sort(Comparator.comparingLong(Write::value));
        values = writes.stream().mapToLong(Write::value).toArray();
        for (int i = 1; i < values.length; i++) {
            if (values[i] == values[i - 1]) {
                throw new IllegalArgumentException(values[i] + " is appended to list " + key + " twice");
            }
        }
    }

    /// Returns the values in their order, as far as any transaction has seen them.
    ValueList order() {
        return order;
    }

    int reader() {
        return reader;
    }

    List<Write> writes() {
        return List.copyOf(writes);
    }

    /// @return the append, or null if no transaction appended the value
    @Nullable
    Write write(long value) {
        int index = Arrays.binarySearch(values, value);
        return index < 0 ? null : writes.get(index);
    }

    IntStream writers() {
        return IntStream.range(0, order.size()).map(this::writer).filter(writer -> writer != NOBODY);
    }

    /// Returns the transaction that appended a value of the order, or [#NOBODY].
    int writer(int position) {
        Write write = write(order.at(position));
        return write == null ? NOBODY : write.transaction;
    }
}
