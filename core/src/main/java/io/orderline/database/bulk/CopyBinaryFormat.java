package io.orderline.database.bulk;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.math.BigDecimal;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/// A row sink for the binary format of PostgreSQL's COPY (PostgreSQL 18 manual, COPY, "Binary Format"), which
/// the server need not parse. Tables that users created may have column types that differ from Orderline's. The
/// sink then converts each value that COPY in text format would accept.
final class CopyBinaryFormat extends CopyFormat {
    private enum Kind {
        SHORT,
        INT,
        LONG,
        NUMERIC,
        TEXT,
        TIMESTAMP
    }

    private static final Map<String, Kind> KINDS = Map.of(
            "int2", Kind.SHORT,
            "int4", Kind.INT,
            "int8", Kind.LONG,
            "numeric", Kind.NUMERIC,
            "bpchar", Kind.TEXT,
            "varchar", Kind.TEXT,
            "text", Kind.TEXT,
            "timestamp", Kind.TIMESTAMP);

    private static final byte[] SIGNATURE = "PGCOPY\n\377\r\n\0".getBytes(StandardCharsets.ISO_8859_1);
    private static final LocalDateTime EPOCH = LocalDateTime.of(2000, 1, 1, 0, 0);
    private static final VarHandle SHORTS = bigEndian(short[].class);
    private static final VarHandle INTS = bigEndian(int[].class);
    private static final VarHandle LONGS = bigEndian(long[].class);
    /// The upper limit for the bytes of a number or timestamp, in binary or as text, including the length
    /// before it.
    private static final int NUMBER_ROOM = 48;

    private static final int GROUP = 10_000;
    private static final int DIGITS_OF_GROUP = 4;
    private static final int NEGATIVE = 0x4000;

    /// The SQLSTATE invalid_text_representation: a text is not a valid value of its type.
    private static final String INVALID_TEXT = "22P02";

    private final List<String> columns;
    private final List<Kind> kinds;
    private int column;
    private @Nullable LocalDateTime lastTimestamp;
    private long lastMicros;

    private CopyBinaryFormat(List<String> columns, List<Kind> kinds, Output output, LongConsumer progress) {
        super(output, progress);
        this.columns = columns;
        this.kinds = kinds;
        System.arraycopy(SIGNATURE, 0, buffer, 0, SIGNATURE.length);
        length = SIGNATURE.length + 2 * Integer.BYTES; // no flags, no header extension
    }

    /// Returns a maker of sinks of this format; empty if a column has a type for which this format has no
    /// encoding.
    static Optional<Maker> of(Connection connection, TableRows rows) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet none = statement.executeQuery(
                        "SELECT " + String.join(", ", rows.columns()) + " FROM " + rows.table() + " LIMIT 0")) {
            ResultSetMetaData columns = none.getMetaData();
            List<String> types = new ArrayList<>();
            for (int i = 1; i <= columns.getColumnCount(); i++) {
                types.add(columns.getColumnTypeName(i));
            }
            return of(rows.columns(), types);
        }
    }

    /// @param types the names of the columns' types in PostgreSQL's catalogue
    static Optional<Maker> of(List<String> columns, List<String> types) {
        List<Kind> kinds = types.stream().map(KINDS::get).toList();
        return KINDS.keySet().containsAll(types)
                ? Optional.of((output, progress) -> new CopyBinaryFormat(columns, kinds, output, progress))
                : Optional.empty();
    }

    interface Maker {
        CopyFormat to(Output output, LongConsumer progress);
    }

    private static VarHandle bigEndian(Class<?> array) {
        return MethodHandles.byteArrayViewVarHandle(array, ByteOrder.BIG_ENDIAN);
    }

    private Kind next() {
        room(NUMBER_ROOM);
        if (column == 0) {
            int16(kinds.size());
        }
        return kinds.get(column++);
    }

    @Override
    public RowSink integer(long value) {
        switch (next()) {
            case SHORT -> {
                requireFits(value, Short.MIN_VALUE, Short.MAX_VALUE);
                int32(Short.BYTES);
                int16((int) value);
            }
            case INT -> {
                requireFits(value, Integer.MIN_VALUE, Integer.MAX_VALUE);
                int32(Integer.BYTES);
                int32((int) value);
            }
            case LONG -> int64(value);
            case NUMERIC -> numeric(value, 0);
            case TEXT -> bytes(Long.toString(value));
            case TIMESTAMP -> throw misfit(Long.toString(value));
        }
        return this;
    }

    private void requireFits(long value, long least, long most) {
        if (value < least || value > most) {
            throw misfit(Long.toString(value));
        }
    }

    /// Returns the failure that the server would report for this value in text format.
    private RowWriteFailure misfit(String value) {
        return new RowWriteFailure(new SQLException(
                "'" + value + "' does not fit the type of column " + columns.get(column - 1), INVALID_TEXT));
    }

    @Override
    public RowSink decimal(long unscaled, int scale) {
        switch (next()) {
            case NUMERIC -> numeric(unscaled, scale);
            case TEXT -> bytes(BigDecimal.valueOf(unscaled, scale).toPlainString());
            case SHORT, INT, LONG, TIMESTAMP ->
                throw misfit(BigDecimal.valueOf(unscaled, scale).toPlainString());
        }
        return this;
    }

    /// Writes a NUMERIC: groups of four decimal digits on both sides of the point, the most significant group
    /// first.
    private void numeric(long unscaled, int scale) {
        int after = (scale + DIGITS_OF_GROUP - 1) / DIGITS_OF_GROUP;
        long rest = Math.multiplyExact(Math.absExact(unscaled), powerOfTen(after * DIGITS_OF_GROUP - scale));
        int groups = after;
        for (long whole = rest / powerOfTen(after * DIGITS_OF_GROUP); whole > 0; whole /= GROUP) {
            groups++;
        }
        int32(Short.BYTES * (DIGITS_OF_GROUP + groups));
        int16(groups);
        int16(groups - after - 1);
        int16(unscaled < 0 ? NEGATIVE : 0);
        int16(scale);
        for (int at = groups - 1; at >= 0; at--) {
            SHORTS.set(buffer, length + Short.BYTES * at, (short) (rest % GROUP));
            rest /= GROUP;
        }
        length += Short.BYTES * groups;
    }

    private static long powerOfTen(int exponent) {
        long power = 1;
        for (int i = 0; i < exponent; i++) {
            power *= 10;
        }
        return power;
    }

    @Override
    public RowSink text(byte[] ascii, int offset, int count) {
        if (kinds.get(column) != Kind.TEXT) {
            return number(new String(ascii, offset, count, StandardCharsets.US_ASCII).strip());
        }
        next();
        room(Integer.BYTES + count);
        int32(count);
        System.arraycopy(ascii, offset, buffer, length, count);
        length += count;
        return this;
    }

    /// Sends a text as a number, such as a ZIP code for a numeric column.
    private RowSink number(String digits) {
        try {
            return integer(Long.parseLong(digits));
        } catch (NumberFormatException e) {
            next();
            throw misfit(digits);
        }
    }

    private void bytes(String text) {
        int32(text.length());
        System.arraycopy(text.getBytes(StandardCharsets.US_ASCII), 0, buffer, length, text.length());
        length += text.length();
    }

    @Override
    public RowSink timestamp(LocalDateTime value) {
        switch (next()) {
            case TIMESTAMP -> int64(micros(value));
            case TEXT -> bytes(CopyTextFormat.TIMESTAMP.format(value));
            case SHORT, INT, LONG, NUMERIC -> throw misfit(value.toString());
        }
        return this;
    }

    private long micros(LocalDateTime value) {
        if (!value.equals(lastTimestamp)) {
            lastTimestamp = value;
            lastMicros = ChronoUnit.MICROS.between(EPOCH, value);
        }
        return lastMicros;
    }

    @Override
    public RowSink absent() {
        next();
        int32(-1);
        return this;
    }

    @Override
    public void endRow() {
        if (column != kinds.size()) {
            throw new IllegalStateException("a row of " + column + " values for " + kinds.size() + " columns");
        }
        column = 0;
        rowEnded();
    }

    @Override
    void finish() {
        room(Short.BYTES);
        int16(-1);
        send();
    }

    private void int16(int value) {
        SHORTS.set(buffer, length, (short) value);
        length += Short.BYTES;
    }

    private void int32(int value) {
        INTS.set(buffer, length, value);
        length += Integer.BYTES;
    }

    /// Writes the length of the value and then the value.
    private void int64(long value) {
        int32(Long.BYTES);
        LONGS.set(buffer, length, value);
        length += Long.BYTES;
    }
}
