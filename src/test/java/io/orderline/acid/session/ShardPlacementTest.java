package io.orderline.acid.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.workload.ShardMap;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ShardPlacementTest {
    @Test
    void theFirstWarehouseOnAnotherShardIsTheOtherOne() {
        ShardPlacement shards =
                new ShardPlacement(true, Optional.of(ShardMap.told(List.of("east", "east", "west", "north"))));
        assertThat(shards.far()).contains(3);
        assertThat(shards.text())
                .contains("Tested within a shard, in warehouse 1 on shard east, and across shards, with warehouse 3 on"
                        + " shard west.");
    }

    @Test
    void withoutTwoShardsNoMoreThanOneIsClaimed() {
        ShardPlacement one = new ShardPlacement(true, Optional.of(ShardMap.told(List.of("east", "east"))));
        assertThat(one.far()).isEmpty();
        assertThat(one.text().orElseThrow()).startsWith("Tested within one shard only: ");
        assertThat(new ShardPlacement(true, Optional.empty()).text()).isEqualTo(one.text());
    }

    @Test
    void ofOneServerNothingIsSaid() {
        assertThat(ShardPlacement.NONE.text()).isEmpty();
        assertThat(ShardPlacement.NONE.far()).isEmpty();
    }
}
