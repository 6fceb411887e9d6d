package io.orderline.database.dialect;

import io.orderline.base.TargetException;
import io.orderline.config.YamlMap;
import io.orderline.database.query.SqlQuery;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// How a database splits tables over partitions, and assigns partitions to shards. Templates may contain
/// `${table}`, `${column}` (by which the table is split) and `${partitions}` (their number). Those for a
/// single partition may also contain `${number}` (from 0), `${shard}`, `${from}` and `${below}` (the first
/// warehouse of a range, and the first beyond it). Immutable and thread-safe.
///
/// @param placement the rule that assigns a warehouse to a partition; empty if unknown
/// @param before statements that precede those of the first table
/// @param whole how a table is created of which every shard has a copy
/// @param state how the table is created in which a load and its runs record their progress
/// @param usual default number of partitions; 0 is one for each shard, which must be named; empty is none
/// @param noForeignKeys why there can be no foreign keys between these tables; empty if there can
/// @param noShards why a load cannot assign partitions to shards; empty if it can, and then it must
/// @param mapQuery returns each warehouse and its shard, for databases that choose shards themselves
/// @param fragments replace the dialect's if tables are split; so do `statements`
public record Partitioning(
        Optional<PartitionFunction> placement,
        List<String> before,
        Making split,
        Making whole,
        Making state,
        Optional<Integer> usual,
        Optional<String> noForeignKeys,
        Optional<String> noShards,
        Optional<String> mapQuery,
        ShardCatalog catalog,
        Map<String, String> fragments,
        Map<String, String> statements) {
    private static final String USUAL = "default";
    private static final String PER_SHARD = "per-shard";

    /// The value for databases without partitions, or whose partitions no file describes.
    public static final Partitioning NONE = new Partitioning(
            Optional.empty(),
            List.of(),
            Making.USUAL,
            Making.USUAL,
            Making.USUAL,
            Optional.empty(),
            Optional.empty(),
            Optional.of("has no shards"),
            Optional.empty(),
            ShardCatalog.SILENT,
            Map.of(),
            Map.of());

    public Partitioning {
        before = List.copyOf(before);
        fragments = Map.copyOf(fragments);
        statements = Map.copyOf(statements);
    }

    /// Additions to the statement that creates a table.
    ///
    /// @param ahead a statement for each partition, before the table's; `${definition}` stands for the
    ///     columns and key, in a form for use between quotes
    /// @param clause text at its end; `${each}` stands for the list of partitions
    /// @param element an element of that list; `${comma}` is a comma, except before the first
    /// @param each a statement for each partition, after the table's
    /// @param after a statement after the table's
    public record Making(String ahead, String clause, String element, String each, String after) {
        static final Making USUAL = new Making("", "", "", "", "");

        private static Making read(YamlMap yaml) {
            return new Making(
                    text(yaml, "ahead"),
                    text(yaml, "clause"),
                    text(yaml, "element"),
                    text(yaml, "each"),
                    text(yaml, "after"));
        }

        private static String text(YamlMap yaml, String key) {
            return yaml.optionalString(key).orElse("");
        }
    }

    static Partitioning read(YamlMap yaml) {
        if (yaml.keys().isEmpty()) {
            return NONE;
        }
        return new Partitioning(
                yaml.optional("placement", PartitionFunction::parse),
                yaml.strings("before"),
                yaml.map("split").read(Making::read),
                yaml.map("whole").read(Making::read),
                yaml.map("state").read(Making::read),
                usual(yaml),
                yaml.optionalString("no-foreign-keys"),
                yaml.optionalString("no-shards"),
                yaml.optionalString("map"),
                ShardCatalog.read(yaml),
                yaml.stringMap("fragments"),
                yaml.stringMap("statements"));
    }

    private static Optional<Integer> usual(YamlMap yaml) {
        return yaml.optionalString(USUAL).filter(PER_SHARD::equals).isPresent()
                ? Optional.of(0)
                : yaml.optionalInteger(USUAL).stream().boxed().findFirst();
    }

    /// Returns whether tables can be split at all.
    public boolean known() {
        return !split.equals(Making.USUAL);
    }

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
                if (!SqlQuery.whole(connection, requirement.query, ResultSet::next)) {
                    throw new TargetException(requirement.otherwise);
                }
            }
        }
    }
}
