package io.orderline.database.dialect;

import io.orderline.base.TargetException;
import io.orderline.config.YamlMap;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;

/// These queries tell about a database's partitions and shards. Immutable and thread-safe.
///
/// @param requirements conditions for splitting tables
/// @param distribution returns for each table and node: the table, how it is distributed, the node, and how
///     many partitions of the table are on it; tables that it omits are not distributed
/// @param stored asks each shard separately, outside the transaction: the shard's name, and `w_id` and
///     `w_ytd` of each warehouse that it stores
public record ShardCatalog(List<Requirement> requirements, Optional<String> distribution, Optional<String> stored) {
    static final ShardCatalog SILENT = new ShardCatalog(List.of(), Optional.empty(), Optional.empty());

    public ShardCatalog {
        requirements = List.copyOf(requirements);
    }

    /// @param query returns a row if the server meets the requirement
    /// @param otherwise what the user must do if not, as a sentence
    public record Requirement(String query, String otherwise) {}

    static ShardCatalog read(YamlMap yaml) {
        return new ShardCatalog(
                yaml.list("requires", one -> new Requirement(one.string("query"), one.string("otherwise"))),
                yaml.optionalString("distribution"),
                yaml.optionalString("stored"));
    }

    /// @throws TargetException with the first requirement that the server does not meet
    public void require(Connection connection) throws SQLException {
        for (Requirement requirement : requirements) {
            try (Statement statement = connection.createStatement();
                    ResultSet row = statement.executeQuery(requirement.query)) {
                if (!row.next()) {
                    throw new TargetException(requirement.otherwise);
                }
            }
        }
    }
}
