package io.orderline.run.probe;

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

/// The table in which the lists are, split and spread as those of the load are. Stateless and thread-safe.
final class ProbeTable {
    private static final String RESOURCE = "/io/orderline/workloads/probe/probe.sql";
    private static final String PURPOSE = "probe";
    /// For all lists of a long run.
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

    /// The statements of sessions.
    SqlCatalog sql() {
        return sql;
    }

    /// Makes it anew. One that a run has left, which its columns tell, is taken away before; another one stays.
    ///
    /// @throws TargetException if that is not possible
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
        } catch (SQLException absent) { // or somebody else's: then it cannot be made, and the error says so
            return false;
        }
    }

    private void drop(Statement statement) throws SQLException {
        statement.execute(sql.get("drop.orderline_probe").text());
    }

    /// Takes it away.
    ///
    /// @throws SQLException if that is not possible; the next run does it then
    void drop() throws SQLException {
        try (Connection connection = target.connect(PURPOSE, Target.ANSWER_LIMIT);
                Statement statement = connection.createStatement()) {
            drop(statement);
        }
    }

    /// Adds empty lists, all or none.
    ///
    /// @param connection in which each call is a transaction
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

    /// Reads all lists with one query.
    ///
    /// @param each told of a list's number and its values
    void all(BiConsumer<Long, ValueList> each) throws SQLException {
        try (Connection connection = target.connect(PURPOSE, FINAL_LIMIT)) {
            connection.setAutoCommit(false); // else some drivers read all rows before the first is seen
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

    /// Of a list as the table has it: each value with a space before it.
    static ValueList values(@Nullable String text) {
        return text == null || text.isBlank()
                ? ValueList.EMPTY
                : ValueList.of(Arrays.stream(text.strip().split(" +", -1))
                        .mapToLong(Long::parseLong)
                        .toArray());
    }
}
