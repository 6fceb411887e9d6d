package io.orderline.database.dialect;

import io.orderline.config.YamlMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// How a database splits tables over partitions, and puts partitions on shards. In the templates stand `${table}`,
/// `${column}` (by which the table is split), `${partitions}` (how many), and for a single one `${number}` (from 0),
/// `${shard}`, `${from}` and `${below}` (the first warehouse of a range, and the first beyond it). Immutable and
/// thread-safe.
///
/// @param placement the rule by which a warehouse finds its partition; empty if it is not known
/// @param before statements before the first table's
/// @param split how a table is made that is split
/// @param whole how a table is made of which every shard has a copy
/// @param state how the table is made in which a load and its runs write down how far they are
/// @param usual partitions if nobody says how many; 0 is one for each shard, and shards must be named;
///     empty if tables are whole then
/// @param noForeignKeys why there can be no foreign keys between such tables; empty if there can
/// @param noShards why a load cannot say which shard a partition goes to; empty if it can, and then it must
/// @param mapQuery returns each warehouse with the name of its shard, for databases that choose shards themselves
/// @param catalog what the database says of them afterwards
/// @param fragments instead of the dialect's, where tables are split
/// @param statements likewise
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

    /// For databases that have no partitions, or whose partitions nobody has described.
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

    /// What is added to the statement that makes a table.
    ///
    /// @param ahead a statement for each partition, before the table's; `${definition}` stands for its
    ///     columns and key, in a form to be written between quotes
    /// @param clause at its end; `${each}` stands for the list of partitions
    /// @param element one of that list; `${comma}` is one, but before the first
    /// @param each a statement for each partition, after the table's
    /// @param after a statement after the table's
    public record Making(String ahead, String clause, String element, String each, String after) {
        static final Making USUAL = new Making("", "", "", "", "");

        private static Making read(YamlMap yaml) {
            Making making = new Making(
                    text(yaml, "ahead"),
                    text(yaml, "clause"),
                    text(yaml, "element"),
                    text(yaml, "each"),
                    text(yaml, "after"));
            yaml.finish();
            return making;
        }

        private static String text(YamlMap yaml, String key) {
            return yaml.optionalString(key).orElse("");
        }
    }

    static Partitioning read(YamlMap yaml) {
        if (yaml.keys().isEmpty()) {
            return NONE;
        }
        Partitioning partitions = new Partitioning(
                yaml.optionalString("placement").flatMap(text -> placement(yaml, text)),
                yaml.strings("before"),
                Making.read(yaml.map("split")),
                Making.read(yaml.map("whole")),
                Making.read(yaml.map("state")),
                usual(yaml),
                yaml.optionalString("no-foreign-keys"),
                yaml.optionalString("no-shards"),
                yaml.optionalString("map"),
                ShardCatalog.read(yaml),
                yaml.stringMap("fragments"),
                yaml.stringMap("statements"));
        yaml.finish();
        return partitions;
    }

    private static Optional<PartitionFunction> placement(YamlMap yaml, String text) {
        Optional<PartitionFunction> known = PartitionFunction.of(text);
        if (known.isEmpty()) {
            yaml.refuse("placement", "'" + text + "' is not one of: " + String.join(", ", PartitionFunction.names()));
        }
        return known;
    }

    private static Optional<Integer> usual(YamlMap yaml) {
        return yaml.optionalString(USUAL).filter(PER_SHARD::equals).isPresent()
                ? Optional.of(0)
                : yaml.optionalInteger(USUAL).stream().boxed().findFirst();
    }

    /// Whether tables can be split at all.
    public boolean known() {
        return !split.equals(Making.USUAL);
    }
}
