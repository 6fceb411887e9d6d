package io.orderline.workload.tpcc.data;

import io.orderline.database.bulk.RowSink;
import io.orderline.database.bulk.TableRows;
import io.orderline.workload.dataset.LoadSpec;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Keeps the rows of a table as objects.
final class CollectedRows implements RowSink {
    private final List<String> columns;
    private final List<List<@Nullable Object>> rows = new ArrayList<>();
    private List<@Nullable Object> row = new ArrayList<>();

    private CollectedRows(List<String> columns) {
        this.columns = columns;
    }

    /// The rows of one table, over all parts.
    static CollectedRows of(LoadSpec spec, String table) {
        List<TableRows> parts = Population.parts(spec).stream()
                .flatMap(part -> part.tables().stream())
                .filter(rows -> rows.table().equals(table))
                .toList();
        CollectedRows collected = new CollectedRows(parts.getFirst().columns());
        parts.forEach(rows -> rows.rows().accept(collected));
        return collected;
    }

    int count() {
        return rows.size();
    }

    List<List<@Nullable Object>> rows() {
        return rows;
    }

    Stream<@Nullable Object> column(String name) {
        int index = columns.indexOf(name);
        return rows.stream().map(values -> values.get(index));
    }

    Stream<Long> integers(String name) {
        return column(name).filter(Objects::nonNull).map(Long.class::cast);
    }

    Stream<String> texts(String name) {
        return column(name).map(String.class::cast);
    }

    Stream<BigDecimal> decimals(String name) {
        return column(name).map(BigDecimal.class::cast);
    }

    @Override
    public RowSink integer(long value) {
        return add(value);
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
        return add(value);
    }

    @Override
    public RowSink absent() {
        return add(null);
    }

    @Override
    public void endRow() {
        if (row.size() != columns.size()) {
            throw new IllegalStateException(row.size() + " values for " + columns);
        }
        rows.add(row);
        row = new ArrayList<>(columns.size());
    }

    private RowSink add(@Nullable Object value) {
        row.add(value);
        return this;
    }
}
