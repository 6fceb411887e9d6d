package io.orderline.workload.custom;

import io.orderline.base.RandomStreams;
import io.orderline.database.bulk.RowSink;
import io.orderline.database.bulk.TableRows;
import io.orderline.workload.custom.WorkloadHeader.CustomTable;
import io.orderline.workload.custom.generator.GeneratorContext;
import io.orderline.workload.custom.generator.GeneratorSpec;
import io.orderline.workload.custom.generator.ValueDrawer;
import io.orderline.workload.dataset.LoadPart;
import io.orderline.workload.dataset.LoadSpec;
import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// The rows of a header's tables. Each part has its own random stream, so the rows do not depend on the
/// number of workers. The constants are C of NURand by A.
record CustomTableRows(WorkloadHeader header, LoadSpec spec, Map<Integer, Integer> constants) {
    private static final int ROWS_STREAM = 1_502;
    private static final long ROWS_A_PART = 100_000;

    /// @throws IllegalArgumentException if a generator cannot draw at this scale
    List<LoadPart> parts() {
        List<LoadPart> parts = new ArrayList<>();
        for (int table = 0; table < header.tables().size(); table++) {
            addParts(table, parts);
        }
        return parts;
    }

    private void addParts(int number, List<LoadPart> parts) {
        CustomTable table = header.tables().get(number);
        long rows = table.rows().at(spec.warehouses());
        ValueDrawer.of(List.of(), table.draws(), GeneratorContext.load(spec.warehouses(), constants, 0));
        for (long from = 0; from < rows; from += ROWS_A_PART) {
            long first = from;
            long count = Math.min(ROWS_A_PART, rows - from);
            parts.add(new LoadPart(
                    table.id() + "-" + (from / ROWS_A_PART + 1),
                    List.of(new TableRows(
                            table.name(),
                            List.copyOf(table.columns().keySet()),
                            count,
                            sink -> write(number, first, count, sink)))));
        }
    }

    private void write(int number, long first, long count, RowSink sink) {
        RandomGenerator random = RandomStreams.of(spec.seed(), ROWS_STREAM, number, first);
        CustomTable table = header.tables().get(number);
        Map<String, GeneratorSpec> draws = table.draws();
        ValueDrawer drawer =
                ValueDrawer.of(List.of(), draws, GeneratorContext.load(spec.warehouses(), constants, first));
        @Nullable Object[] values = new Object[draws.size()];
        for (long row = first + 1; row <= first + count; row++) {
            drawer.drawInto(values, 0, row, random);
            for (int i = table.parameters().size(); i < values.length; i++) {
                write(values[i], sink);
            }
            sink.endRow();
        }
    }

    private static void write(@Nullable Object value, RowSink sink) {
        switch (value) {
            case null -> sink.absent();
            case Integer number -> sink.integer(number);
            case Long number -> sink.integer(number);
            case BigDecimal decimal -> sink.decimal(decimal.unscaledValue().longValueExact(), decimal.scale());
            case LocalDateTime time -> sink.timestamp(time);
            default -> sink.text(value.toString());
        }
    }
}
