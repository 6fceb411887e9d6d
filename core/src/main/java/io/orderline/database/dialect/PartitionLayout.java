package io.orderline.database.dialect;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// How tables are split over partitions and shards. Each shard has consecutive partitions, and all shards have
/// about the same number: of six partitions on two shards, 0 to 2 are on the first shard. Immutable.
///
/// @param partitions the number of partitions of each split table
/// @param shards the names of the shards in order; empty if the database itself places the partitions
public record PartitionLayout(int partitions, List<String> shards) {
    /// The largest number of partitions that any database allows.
    public static final int MOST_PARTITIONS = 8192;

    private static final Pattern NAME = Pattern.compile("\\w{1,40}");
    private static final int MOST_SHARDS = 1024;

    public PartitionLayout {
        shards = List.copyOf(shards);
        if (partitions < Math.max(1, shards.size())) {
            throw new IllegalArgumentException("there are " + shards.size() + " shards, and " + partitions
                    + " partitions: each shard needs one at least");
        }
    }

    /// Parses names that are separated by spaces or commas, or a number `n`, which stands for the names 1 … n.
    ///
    /// @throws IllegalArgumentException with a message for the user
    public static List<String> parseShards(String text) {
        List<String> names = Arrays.stream(text.strip().split("[\\s,]+"))
                .filter(name -> !name.isEmpty())
                .toList();
        if (names.size() == 1 && names.getFirst().matches("\\d{1,4}")) {
            return numbered(Integer.parseInt(names.getFirst()));
        }
        for (String name : names) {
            if (!NAME.matcher(name).matches()) {
                throw new IllegalArgumentException(
                        "'" + name + "' is no name of a shard: letters, digits and _, at most 40 of them");
            }
        }
        if (new HashSet<>(names).size() < names.size()) {
            throw new IllegalArgumentException("'" + text + "' names a shard twice");
        }
        return names;
    }

    private static List<String> numbered(int count) {
        if (count < 1 || count > MOST_SHARDS) {
            throw new IllegalArgumentException("must be between 1 and " + MOST_SHARDS + " shards, not " + count);
        }
        return IntStream.rangeClosed(1, count).mapToObj(Integer::toString).toList();
    }

    /// Returns the index of a partition's shard.
    public int shardOf(int partition) {
        return (int) ((long) partition * shards.size() / partitions);
    }

    /// Returns a phrase for messages: `6 partitions on shards 1 2`.
    public String text() {
        String where =
                shards.isEmpty() ? "" : (shards.size() == 1 ? " on shard " : " on shards ") + String.join(" ", shards);
        return partitions + (partitions == 1 ? " partition" : " partitions") + where;
    }
}
