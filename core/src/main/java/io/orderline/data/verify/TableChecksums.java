package io.orderline.data.verify;

import io.orderline.base.RandomStreams;
import io.orderline.base.TargetException;
import io.orderline.data.load.LoadWorkers;
import io.orderline.database.connection.Target;
import io.orderline.workload.dataset.Dataset;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.time.LocalDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Computes a checksum of each table, to determine whether two databases have the same rows. The order of rows
/// and the engine do not matter, because values are hashed in a common text form. Skips the state table.
///
/// @param ignoredColumns the columns that may differ, such as times or numbers from a sequence
public record TableChecksums(Target target, Dataset dataset, Set<String> ignoredColumns) {
    private static final int FETCH_ROWS = 5_000;

    public TableChecksums {
        ignoredColumns = Set.copyOf(ignoredColumns);
    }

    public TableChecksums(Target target, Dataset dataset) {
        this(target, dataset, Set.of());
    }

    /// The checksum of a table: the number of rows, and the sum of their 64-bit hashes modulo 2⁶⁴.
    public record Table(long rows, long sum) {
        @Override
        public String toString() {
            return rows + " rows, " + Long.toHexString(sum);
        }
    }

    private record Named(String table, Table checksum) {}

    /// Reads all tables in parallel. Returns the checksums by table, in the dataset's order.
    public Map<String, Table> compute(int workers) throws InterruptedException {
        List<String> tables = dataset.tables().stream().skip(1).toList();
        Map<String, Table> result = new LinkedHashMap<>();
        tables.forEach(table -> result.put(table, new Table(0, 0)));
        try (LoadWorkers pool = new LoadWorkers(target, workers, "checksum")) {
            pool.run(tables.stream()
                            .<LoadWorkers.Job<Named>>map(
                                    table -> connection -> new Named(table, compute(connection, table)))
                            .toList())
                    .forEach(named -> result.put(named.table, named.checksum));
        } catch (SQLException e) {
            throw new TargetException("computing checksums failed: " + e.getMessage(), e);
        }
        return result;
    }

    private Table compute(Connection connection, String table) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.setFetchSize(FETCH_ROWS);
            try (ResultSet row = statement.executeQuery("SELECT * FROM " + table)) {
                ResultSetMetaData columns = row.getMetaData();
                int[] types = new int[columns.getColumnCount() + 1];
                for (int i = 1; i < types.length; i++) {
                    boolean ignored = ignoredColumns.contains(columns.getColumnName(i));
                    types[i] = ignored ? Types.OTHER : columns.getColumnType(i);
                }
                long rows = 0;
                long sum = 0;
                for (; row.next(); rows++) {
                    sum += hash(row, types);
                }
                return new Table(rows, sum);
            }
        }
    }

    private static long hash(ResultSet row, int[] types) throws SQLException {
        RowHash hash = new RowHash();
        for (int i = 1; i < types.length; i++) {
            switch (types[i]) {
                case Types.OTHER -> hash.addNull();
                case Types.DECIMAL, Types.NUMERIC -> {
                    BigDecimal value = row.getBigDecimal(i);
                    hash.add(value == null ? null : value.stripTrailingZeros().toPlainString());
                }
                case Types.TIMESTAMP -> {
                    LocalDateTime value = row.getObject(i, LocalDateTime.class);
                    hash.add(value == null ? null : value.toString());
                }
                case Types.CHAR -> {
                    String value = row.getString(i);
                    hash.add(value == null ? null : value.stripTrailing());
                }
                default -> hash.add(row.getString(i));
            }
        }
        return hash.value();
    }

    /// A 64-bit hash of a row's values: FNV-1a over the characters, mixed at the end of each value. The hash
    /// depends on where one value ends and the next begins, and distinguishes NULL from an empty text. Not
    /// thread-safe.
    private static final class RowHash {
        private static final long BASIS = 0xcbf29ce484222325L;
        private static final long PRIME = 0x100000001b3L;

        private long hash = BASIS;

        void add(@Nullable String value) {
            if (value == null) {
                addNull();
                return;
            }
            for (int i = 0; i < value.length(); i++) {
                hash = (hash ^ value.charAt(i)) * PRIME;
            }
            hash = RandomStreams.mix(hash ^ (value.length() + 1L));
        }

        void addNull() {
            hash = RandomStreams.mix(~hash);
        }

        long value() {
            return hash;
        }
    }
}
