package io.orderline.isolation.check;

import io.orderline.isolation.history.ValueList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// All that is known of one list: who appended what, and in which order the values stand.
final class KeyLog {
    /// Of a value that nobody appended.
    static final int NOBODY = -1;

    private static final int SEVERAL = -2;

    /// An append.
    ///
    /// @param transaction its number
    /// @param index how many of the transaction's to this list are before it
    /// @param last whether it is the transaction's last one to this list
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

    /// To be called before [#close].
    void append(Write write) {
        writes.add(write);
    }

    /// What a committed transaction saw there.
    ///
    /// @param size so many values of others; its own stand behind them
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

    /// All is known. What a transaction saw of its own behind the longest list ends the order, unless another one saw
    /// its own there.
    ///
    /// @throws IllegalArgumentException if a value was appended twice: nobody could tell whose it is
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

    /// The values in their order, as far as anybody has seen them.
    ValueList order() {
        return order;
    }

    /// Who read the longest one.
    int reader() {
        return reader;
    }

    /// All appends, by value.
    List<Write> writes() {
        return List.copyOf(writes);
    }

    /// @return null if nobody appended it
    @Nullable
    Write write(long value) {
        int index = Arrays.binarySearch(values, value);
        return index < 0 ? null : writes.get(index);
    }

    /// Those of the values in the order.
    IntStream writers() {
        return IntStream.range(0, order.size()).map(this::writer).filter(writer -> writer != NOBODY);
    }

    /// The transaction that appended a value of the order.
    int writer(int position) {
        Write write = write(order.at(position));
        return write == null ? NOBODY : write.transaction;
    }
}
