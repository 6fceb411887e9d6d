package io.orderline.acid;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.acid.session.ShardPlacement;
import io.orderline.workload.ShardMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ConditionCheckTest {
    private static ConditionCheck found(long explained) {
        return new ConditionCheck(17, List.of(), explained == 0 ? Map.of() : Map.of("stock-range", explained));
    }

    @Test
    void whatWasThereBeforeIsNoViolationAndWhatCameDuringTheTestIs() {
        ConditionCheck after = found(200).since(found(200));
        assertThat(after.violated()).isEmpty();
        assertThat(after.held()).isEqualTo("all conditions hold but for what a known tool left before");
        assertThat(after.text()).isEqualTo("17 hold, left by a known tool before: stock-range");
        assertThat(found(0).since(found(200)).held()).isEqualTo("all conditions hold");
        assertThat(found(201).since(found(200)).violated()).containsExactly("stock-range");
        assertThat(found(12).since(found(0)).text()).isEqualTo("17 hold, violated: stock-range");
    }

    private static ShardPlacement sharded(String... shards) {
        return new ShardPlacement(true, Optional.of(ShardMap.told(List.of(shards))));
    }

    @Test
    void theFirstWarehouseOnAnotherShardIsTheOtherOne() {
        ShardPlacement shards = sharded("east", "east", "west", "north");
        assertThat(shards.far()).contains(3);
        String within = "Tested within a shard, in warehouse 1 on shard east, and across shards, with warehouse 3";
        assertThat(shards.text()).contains(within + " on shard west.");
    }

    @Test
    void withoutTwoShardsNoMoreThanOneIsClaimedAndOfOneServerNothingIsSaid() {
        ShardPlacement one = sharded("east", "east");
        assertThat(one.far()).isEmpty();
        assertThat(one.text().orElseThrow()).startsWith("Tested within one shard only: ");
        assertThat(new ShardPlacement(true, Optional.empty()).text()).isEqualTo(one.text());
        assertThat(ShardPlacement.NONE.text()).isEmpty();
        assertThat(ShardPlacement.NONE.far()).isEmpty();
    }
}
