package io.orderline.database.bulk;

import io.orderline.database.connection.IgniteClient;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.sql.Timestamp;
import java.time.LocalDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;

/// Rows for [IgniteWriter], as keys and what belongs to them. Not thread-safe.
final class IgniteRows implements RowSink {
    private static final int ROWS_A_TRANSACTION = 500;

    private final IgniteClient client;
    private final String table;
    private final List<String> columns;
    private final Set<String> keyColumns;
    private final LongConsumer progress;
    private final Map<Object, Object> rows = new LinkedHashMap<>();
    private Map<String, Object> key = new LinkedHashMap<>();
    private Map<String, Object> row = new LinkedHashMap<>();
    private int column;
    private int unsent;
    private long written;

    /// @param keyColumns as the driver names them: the hidden one too
    IgniteRows(IgniteClient client, String table, List<String> columns, Set<String> keyColumns, LongConsumer progress) {
        this.client = client;
        this.table = table;
        this.columns =
                columns.stream().map(name -> name.toUpperCase(Locale.ROOT)).toList();
        this.keyColumns = keyColumns.stream().filter(this.columns::contains).collect(Collectors.toSet());
        this.progress = progress;
    }

    private RowSink add(Object value) {
        String name = columns.get(column++);
        (keyColumns.contains(name) ? key : row).put(name, value);
        return this;
    }

    @Override
    public RowSink integer(long value) {
        return add(Math.toIntExact(value));
    }

    @Override
    public RowSink decimal(long unscaled, int scale) {
        return add(BigDecimal.valueOf(unscaled, scale));
    }

    @Override
    public RowSink text(byte[] ascii, int offset, int length) {
        return add(new String(ascii, offset, length, StandardCharsets.US_ASCII));
    }

    @Override
    public RowSink text(String ascii) {
        return add(ascii);
    }

    @Override
    public RowSink timestamp(LocalDateTime value) {
        return add(Timestamp.valueOf(value));
    }

    /// What is not there is NULL.
    @Override
    public RowSink absent() {
        column++;
        return this;
    }

    @Override
    public void endRow() {
        rows.put(key(), client.object(table, row));
        key = new LinkedHashMap<>();
        row = new LinkedHashMap<>();
        column = 0;
        unsent++;
        if (unsent == ROWS_A_TRANSACTION) {
            send();
        }
    }

    /// A column alone is the key itself.
    private Object key() {
        return switch (keyColumns.size()) {
            case 0 -> client.hiddenKey(row.toString());
            case 1 -> key.values().iterator().next();
            default -> client.object(table + "_KEY", key);
        };
    }

    /// Sends the rest.
    ///
    /// @return the number of rows
    long finish() {
        send();
        return written;
    }

    private void send() {
        if (Thread.interrupted()) {
            throw new RowWriteFailure(null);
        }
        client.put(table, rows);
        written += rows.size();
        progress.accept(unsent);
        rows.clear();
        unsent = 0;
    }
}
