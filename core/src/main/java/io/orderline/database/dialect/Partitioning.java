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
/// `${table}`,
/// `${column}` (by which the table is split) and `${partitions}` (the number of partitions). Templates for a
/// single partition may also contain `${number}` (of the partition, from 0), `${shard}`, `${from}` (the first
/// warehouse of a range) and `${below}` (the first warehouse above the range). Immutable and thread-safe.
///
/// @param placement the rule that assigns a warehouse to a partition; empty if unknown
/// @param before statements that are executed before the first table is created
/// @param split how a split table is created
/// @param whole how a table is created of which every shard has a copy
/// @param state how the table is created in which a load and its runs record their progress
/// @param usual the default number of partitions; 0 for one per shard, so that a plan must name shards; empty for
///     tables that are not split by default
/// @param noForeignKeys why there can be no foreign keys between split tables; empty if there can be foreign keys
/// @param noShards why a load cannot assign partitions to shards; empty if it can, and then it must
/// @param mapQuery returns each warehouse and its shard, for databases that choose shards themselves
/// @param catalog queries for a database's partitions and shards
/// @param fragments replace the dialect's fragments if tables are split
/// @param statements replace the dialect's statements if tables are split
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

    /// The value for databases without partitions, and for dialect files that do not describe partitions.
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
    /// @param ahead a statement for each partition, executed before the table is created; `${definition}`
    ///     stands for the columns and key, in a form for use between quotes
    /// @param clause the text at the end of the table's statement; `${each}` stands for the list of partitions
    /// @param element one element of the list of partitions; `${comma}` is a comma, except in the first element
    /// @param each a statement for each partition, executed after the table is created
    /// @param after a statement that is executed last
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

    /// Returns whether the dialect says how tables are split.
    public boolean known() {
        return !split.equals(Making.USUAL);
    }

    /// Queries for a database's partitions and shards. Immutable and thread-safe.
    ///
    /// @param requirements the conditions for splitting tables
    /// @param distribution returns for each table and node: the table, how it is distributed, the node, and how
    ///     many partitions of the table are on the node. Tables that the query omits are not distributed
    /// @param stored queries each shard separately, outside the transaction; returns the shard's name, and
    ///     `w_id` and
    ///     `w_ytd` of each warehouse that the shard stores
    public record ShardCatalog(List<Requirement> requirements, Optional<String> distribution, Optional<String> stored) {
        static final ShardCatalog SILENT = new ShardCatalog(List.of(), Optional.empty(), Optional.empty());

        public ShardCatalog {
            requirements = List.copyOf(requirements);
        }

        /// A condition that a server must meet.
        ///
        /// @param query returns a row if the server meets the condition
        /// @param otherwise a sentence that tells the user what to do if the server does not
        public record Requirement(String query, String otherwise) {}

        static ShardCatalog read(YamlMap yaml) {
            return new ShardCatalog(
                    yaml.list("requires", one -> new Requirement(one.string("query"), one.string("otherwise"))),
                    yaml.optionalString("distribution"),
                    yaml.optionalString("stored"));
        }

        /// Checks that the server meets all requirements.
        ///
        /// @throws TargetException if it does not, with the sentence of the first requirement that is not met
        public void require(Connection connection) throws SQLException {
            for (Requirement requirement : requirements) {
                if (!SqlQuery.whole(connection, requirement.query, ResultSet::next)) {
                    throw new TargetException(requirement.otherwise);
                }
            }
        }
    }
}
