package io.orderline.isolation.probe;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Dialect;
import io.orderline.database.sql.PartitionedTables;
import io.orderline.database.sql.Sql;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.isolation.history.ValueList;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/// The table of the lists, partitioned and distributed like those of the load. Stateless and thread-safe.
final class ProbeTable {
    private static final String RESOURCE = "/io/orderline/workloads/probe/probe.sql";
    private static final String PURPOSE = "probe";
    /// The limit for reading all lists of a long run.
    private static final Duration FINAL_LIMIT = Duration.ofMinutes(2);

    private final Target target;
    private final ProbePlan.Place place;
    private final Dialect dialect;
    private final SqlCatalog sql;

    ProbeTable(Target target, ProbePlan.Place place) {
        this.target = target;
        this.place = place;
        this.dialect = place.layout().isPresent() ? target.dialect().split() : target.dialect();
        this.sql = SqlCatalog.load(RESOURCE, dialect);
    }

    SqlCatalog sql() {
        return sql;
    }

    /// Creates the table, after dropping one that an earlier run left and that its columns identify.
    void create() {
        try (Connection connection = target.connect(PURPOSE, Target.ANSWER_LIMIT);
                Statement statement = connection.createStatement()) {
            if (left(statement)) {
                drop(statement);
            }
            for (String create : creates()) {
                statement.execute(create);
            }
        } catch (SQLException e) {
            throw new TargetException(
                    "the table orderline_probe of the isolation probes cannot be made: " + e.getMessage(), e);
        }
    }

    private List<String> creates() {
        Sql table = sql.get("create.orderline_probe");
        List<String> creates = new ArrayList<>(place.layout()
                .map(layout -> new PartitionedTables(dialect.partitions(), layout, place.loaded()).of(table))
                .orElse(List.of(table.text())));
        if (sql.has("index.probe")) {
            creates.add(sql.get("index.probe").text());
        }
        return creates;
    }

    private boolean left(Statement statement) {
        try (ResultSet rows = statement.executeQuery(sql.get("probe.columns").text())) {
            return !rows.next();
        } catch (SQLException absent) { // no table, or one of another application, which makes the creation fail
            return false;
        }
    }

    private void drop(Statement statement) throws SQLException {
        statement.execute(sql.get("drop.orderline_probe").text());
    }

    /// @throws SQLException if the table cannot be dropped; the next run drops it then
    void drop() throws SQLException {
        try (Connection connection = target.connect(PURPOSE, Target.ANSWER_LIMIT);
                Statement statement = connection.createStatement()) {
            drop(statement);
        }
    }

    /// Adds empty lists, all in one transaction.
    void insert(Connection connection, List<ProbeList> lists) throws SQLException {
        Sql insert = sql.get("probe.insert");
        connection.setAutoCommit(false);
        try (PreparedStatement statement = connection.prepareStatement(insert.text())) {
            for (ProbeList list : lists) {
                statement.setInt(1, list.warehouse());
                statement.setLong(2, list.id());
                statement.executeUpdate();
            }
            connection.commit();
        }
    }

    Connection connect() {
        return target.connect(PURPOSE, Target.ANSWER_LIMIT);
    }

    /// Reads all lists with one query; `each` receives the number and the values of a list.
    void all(BiConsumer<Long, ValueList> each) throws SQLException {
        try (Connection connection = target.connect(PURPOSE, FINAL_LIMIT)) {
            connection.setAutoCommit(false); // otherwise some drivers fetch all rows before they return the first
            try (Statement statement = connection.createStatement()) {
                statement.setFetchSize(1000);
                try (ResultSet rows =
                        statement.executeQuery(sql.get("probe.all").text())) {
                    while (rows.next()) {
                        each.accept(rows.getLong(1), values(rows.getString(2)));
                    }
                }
            }
            connection.rollback();
        }
    }

    /// Parses a list as it is stored: each value with a space before it.
    static ValueList values(@Nullable String text) {
        return text == null || text.isBlank()
                ? ValueList.EMPTY
                : ValueList.of(Arrays.stream(text.strip().split(" +", -1))
                        .mapToLong(Long::parseLong)
                        .toArray());
    }
}
