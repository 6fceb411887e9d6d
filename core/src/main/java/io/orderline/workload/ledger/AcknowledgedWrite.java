package io.orderline.workload.ledger;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The row that a transaction wrote, in a form in which the database can be searched for it, such as an order
/// or a row of HISTORY. Immutable.
public final class AcknowledgedWrite {
    /// An unknown value, such as the number of a customer who was selected by last name.
    public static final int UNKNOWN = Integer.MIN_VALUE;

    public static final int MOST_VALUES = 6;

    /// The tolerance of times. Some engines keep only milliseconds, some by rounding and some by truncating.
    private static final long TOLERANCE_MICROS = 1_000;

    private final int kind;
    private final long micros;
    private final int[] values;

    /// @param kind the index of the transaction type among those that the workload records
    /// @param micros the transaction's time: wall-clock microseconds since 1970, without a time zone
    /// @param values at most [#MOST_VALUES] numbers that distinguish the write from others and that no later
    ///     transaction changes
    public AcknowledgedWrite(int kind, long micros, int... values) {
        this.kind = kind;
        this.micros = micros;
        this.values = values;
    }

    public int kind() {
        return kind;
    }

    public long micros() {
        return micros;
    }

    /// Returns the value at a place; 0 if the write has fewer values.
    public int value(int place) {
        return place < values.length ? values[place] : 0;
    }

    /// Returns whether this write, of a client, matches a row of the database in kind, time and all known values.
    public boolean wrote(AcknowledgedWrite row) {
        if (kind != row.kind || Math.abs(micros - row.micros) > TOLERANCE_MICROS) {
            return false;
        }
        for (int place = 0; place < MOST_VALUES; place++) {
            if (value(place) != UNKNOWN && value(place) != row.value(place)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        if (!(other instanceof AcknowledgedWrite write) || kind != write.kind || micros != write.micros) {
            return false;
        }
        return IntStream.range(0, MOST_VALUES).allMatch(place -> value(place) == write.value(place));
    }

    @Override
    public int hashCode() {
        return Long.hashCode(micros) + 31 * kind + 17 * value(0);
    }

    @Override
    public String toString() {
        return kind + " " + Arrays.toString(values) + " " + WallClock.text(micros);
    }
}
