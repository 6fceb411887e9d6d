package io.orderline.database.dialect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PartitionFunctionTest {
    private static int[] counts(PartitionFunction placement, int partitions, int keys) {
        int[] counts = new int[partitions];
        IntStream.rangeClosed(1, keys).forEach(key -> counts[placement.partition(key, partitions, keys)]++);
        return counts;
    }

    /// As PostgreSQL 15 and 18 spread them; [io.orderline.data.load.PartitionsIT] asks the server for more.
    @Test
    void sixHashPartitionsArePostgresqls() {
        assertThat(counts(PartitionFunction.POSTGRESQL_HASH, 6, 50)).containsExactly(9, 7, 10, 9, 6, 9);
        assertThat(counts(PartitionFunction.POSTGRESQL_HASH, 6, 500)).containsExactly(97, 86, 87, 66, 84, 80);
    }

    @Test
    void theRemainderSpreadsEvenly() {
        assertThat(counts(PartitionFunction.MODULO, 4, 10)).containsExactly(2, 3, 3, 2);
    }

    /// What the clauses of a range say is what is computed.
    @ParameterizedTest
    @CsvSource({"1, 1", "1, 7", "2, 5", "3, 10", "4, 50", "7, 7", "40, 400", "6, 500"})
    void aRangeEndsWhereItsClauseSays(int partitions, int keys) {
        for (int key = 1; key <= keys; key++) {
            int partition = PartitionFunction.RANGE.partition(key, partitions, keys);
            assertThat(key).isLessThan(PartitionFunction.firstAbove(partition, partitions, keys));
            if (partition > 0) {
                assertThat(key).isGreaterThanOrEqualTo(PartitionFunction.firstAbove(partition - 1, partitions, keys));
            }
        }
        assertThat(IntStream.of(counts(PartitionFunction.RANGE, partitions, keys))
                        .boxed())
                .allSatisfy(count -> assertThat(count).isBetween(keys / partitions, -Math.floorDiv(-keys, partitions)));
    }

    @Test
    void aShardHasARunOfPartitions() {
        PartitionLayout six = new PartitionLayout(6, List.of("1", "2"));
        assertThat(IntStream.range(0, 6).map(six::shardOf)).containsExactly(0, 0, 0, 1, 1, 1);
        PartitionLayout seven = new PartitionLayout(7, List.of("a", "b", "c"));
        assertThat(IntStream.range(0, 7).map(seven::shardOf)).containsExactly(0, 0, 0, 1, 1, 2, 2);
        assertThat(six.text()).isEqualTo("6 partitions on shards 1 2");
        assertThatThrownBy(() -> new PartitionLayout(1, List.of("1", "2")))
                .hasMessageContaining("each shard needs one");
    }

    @Test
    void shardsAreNamedOrCounted() {
        assertThat(PartitionLayout.parseShards("2")).containsExactly("1", "2");
        assertThat(PartitionLayout.parseShards(" sg_a, sg_b sg_c ")).containsExactly("sg_a", "sg_b", "sg_c");
        assertThat(PartitionLayout.parseShards("3 4")).containsExactly("3", "4");
        assertThatThrownBy(() -> PartitionLayout.parseShards("a b;drop"))
                .hasMessage("'b;drop' is no name of a shard: letters, digits and _, at most 40 of them");
        assertThatThrownBy(() -> PartitionLayout.parseShards("a b a")).hasMessageContaining("names a shard twice");
        assertThatThrownBy(() -> PartitionLayout.parseShards("0"))
                .hasMessage("must be between 1 and 1024 shards, not 0");
    }
}
