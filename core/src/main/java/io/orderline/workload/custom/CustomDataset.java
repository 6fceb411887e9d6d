package io.orderline.workload.custom;

import io.orderline.base.RandomStreams;
import io.orderline.config.ConfigException;
import io.orderline.database.bulk.RowSink;
import io.orderline.database.bulk.TableRows;
import io.orderline.database.dialect.Dialect;
import io.orderline.database.sql.Sql;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.workload.ClientTotals;
import io.orderline.workload.WorkloadFiles;
import io.orderline.workload.custom.WorkloadHeader.CustomTable;
import io.orderline.workload.custom.file.SqlFile;
import io.orderline.workload.custom.generator.GeneratorContext;
import io.orderline.workload.custom.generator.GeneratorSpec;
import io.orderline.workload.custom.generator.NuRandConstants;
import io.orderline.workload.custom.generator.ValueDrawer;
import io.orderline.workload.dataset.Check;
import io.orderline.workload.dataset.Dataset;
import io.orderline.workload.dataset.LoadPart;
import io.orderline.workload.dataset.LoadSpec;
import io.orderline.workload.dataset.SqlCheck;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// The tables of a workload that was read from a folder. Immutable and thread-safe.
record CustomDataset(WorkloadFolder folder, WorkloadHeader header) implements Dataset {
    private static final String SCALE = "scale";
    private static final String DEFINITION = "definition";
    private static final String NURAND = "nurand.";

    @Override
    public String name() {
        return header.name();
    }

    @Override
    public List<String> tables() {
        List<String> tables = new ArrayList<>(List.of(header.stateTable()));
        header.tables().forEach(table -> tables.add(table.name()));
        return tables;
    }

    @Override
    public SqlCatalog schema(Dialect dialect) {
        Optional<SqlFile> file = folder.text(WorkloadFolder.SCHEMA, dialect);
        return WorkloadFolder.rendered(file.stream().toList(), SchemaFile.all(file, header), dialect);
    }

    /// Returns a single index set, whose name contains the hash of the table definitions.
    @Override
    public List<String> indexSets() {
        return List.of("of " + header.name() + " " + definition());
    }

    /// Returns a hash of everything that determines the tables and their rows.
    private String definition() {
        StringBuilder text = new StringBuilder(header.tables().toString());
        folder.variants(WorkloadFolder.SCHEMA).forEach(file -> text.append(file.text()));
        return WorkloadFiles.shortened(WorkloadFiles.hash(text.toString()));
    }

    @Override
    public List<LoadPart> parts(LoadSpec spec) {
        try {
            return new CustomTableRows(header, spec, NuRandConstants.ofLoad(header.nuRandAs(), spec.seed())).parts();
        } catch (IllegalArgumentException tooLarge) {
            throw new ConfigException(
                    folder.place(WorkloadFolder.HEADER),
                    "tables",
                    spec.size() + " cannot be loaded: " + tooLarge.getMessage());
        }
    }

    @Override
    public Map<String, String> constants(LoadSpec spec) {
        Map<String, String> constants = new LinkedHashMap<>();
        constants.put(SCALE, Integer.toString(spec.warehouses()));
        constants.put(DEFINITION, definition());
        NuRandConstants.ofLoad(header.nuRandAs(), spec.seed())
                .forEach((a, c) -> constants.put(NURAND + a, Integer.toString(c)));
        return constants;
    }

    /// Returns the constant C of each NURand of the load, by A.
    ///
    /// @throws IllegalArgumentException if the tables were loaded by another definition
    Map<Integer, Integer> constants(Map<String, String> state) {
        String loaded = state.getOrDefault(DEFINITION, "");
        if (!loaded.equals(definition())) {
            throw new IllegalArgumentException("the tables were loaded by definition " + loaded + " of workload "
                    + header.name() + ", and are now defined otherwise (" + definition()
                    + "). Run 'orderline drop' and load again");
        }
        Map<Integer, Integer> constants = new LinkedHashMap<>();
        header.nuRandAs().forEach(a -> constants.put(a, Integer.valueOf(state.getOrDefault(NURAND + a, "0"))));
        return constants;
    }

    /// Returns empty, because no other tool loads these tables.
    @Override
    public OptionalInt warehouses(Map<String, String> state) {
        return OptionalInt.empty();
    }

    private SqlCatalog checksCatalog(Dialect dialect) {
        List<SqlFile> files =
                folder.text(WorkloadFolder.CHECKS, dialect).stream().toList();
        return WorkloadFolder.rendered(
                files,
                files.stream().flatMap(file -> file.statements().stream()).toList(),
                dialect);
    }

    @Override
    public List<Check> checks(Dialect dialect) {
        return checksCatalog(dialect).all().stream()
                .filter(sql -> !ChecksFile.isNoCheck(sql.id()))
                .<Check>map(sql -> new SqlCheck(
                        sql.id(), "", ChecksFile.title(sql.notes()), ChecksFile.scope(sql.notes()), sql.text()))
                .toList();
    }

    /// Returns the user's query, if there is one. Nothing else shows whether other tools drove the tables.
    @Override
    public List<String> drivenQueries(Dialect dialect, int scale) {
        return query(dialect, ChecksFile.DRIVEN).stream().toList();
    }

    /// Re-creates the tables whose rows belong to one run, and executes the statements that precede each run.
    void begin(Connection connection, Dialect dialect) throws SQLException {
        SqlCatalog schema = schema(dialect);
        try (Statement statement = connection.createStatement()) {
            for (Sql sql : schema.all()) {
                if (sql.notes().containsKey(SchemaFile.EACH_RUN)) {
                    statement.execute(schema.get(SchemaFile.DROP + SchemaFile.table(sql.id()))
                            .text());
                    statement.execute(sql.text());
                } else if (sql.id().startsWith(SchemaFile.BEGIN)) {
                    statement.executeUpdate(sql.text());
                }
            }
        }
    }

    Optional<String> query(Dialect dialect, String id) {
        return find(dialect, id).map(Sql::text);
    }

    Optional<ClientTotals> sums(Dialect dialect) {
        return find(dialect, ChecksFile.SUMS)
                .map(sql -> new ClientTotals(
                        ChecksFile.SUMS,
                        "balances grew by what committed transactions say: " + String.join(", ", sql.results()),
                        sql.results(),
                        sql.text(),
                        true));
    }

    Optional<Sql> find(Dialect dialect, String id) {
        return checksCatalog(dialect).all().stream()
                .filter(sql -> sql.id().equals(id))
                .findFirst();
    }

    /// Generates the rows of a header's tables. Each part has its own random stream, so that rows do not depend
    /// on the number of workers.
    ///
    /// @param constants the constant C of each NURand, by A
    private record CustomTableRows(WorkloadHeader header, LoadSpec spec, Map<Integer, Integer> constants) {
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
}
