package io.orderline.run.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.config.ConfigException;
import io.orderline.config.Problems;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.dialect.PartitionLayout;
import io.orderline.plan.LoadKeys;
import io.orderline.plan.Plan;
import io.orderline.plan.RawValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What a load left and what a plan tells.
class ShardMapLookupTest {
    private static final Optional<PartitionLayout> NOBODY = Optional.empty();
    private static final Optional<PartitionLayout> SIX = Optional.of(new PartitionLayout(6, List.of()));
    private static final Optional<PartitionLayout> SIX_ON_TWO = Optional.of(new PartitionLayout(6, List.of("1", "2")));

    private static ShardMapLookup maps(boolean whole, Optional<PartitionLayout> recorded, String... told) {
        List<RawValue> given = new ArrayList<>();
        for (int i = 0; i < told.length; i += 2) {
            given.add(new RawValue(told[i], told[i + 1], "plan.yaml:" + (i / 2 + 1)));
        }
        Plan plan = Plan.of(given, new Problems());
        return new ShardMapLookup(plan, DialectCatalog.bundled("postgresql"), whole, recorded);
    }

    @Test
    void aRunMayBeToldWhatItsLoadDoesNotKnow() {
        assertThat(maps(false, NOBODY).layout()).isEmpty();
        assertThat(maps(false, NOBODY, "load.partitions", "6", "load.shards", "2")
                        .layout())
                .isEqualTo(SIX_ON_TWO);
        assertThat(maps(false, SIX, "load.shards", "2").layout()).isEqualTo(SIX_ON_TWO);
        assertThat(maps(false, SIX).layout()).isEqualTo(SIX);
        assertThat(maps(false, SIX_ON_TWO).layout()).isEqualTo(SIX_ON_TWO);
        assertThat(maps(true, NOBODY).layout()).isEmpty();
        assertThat(maps(true, NOBODY, "load.partitions", "0").layout()).isEmpty();
        assertThat(maps(false, NOBODY, "load.partitions", "0").layout()).isEmpty();
    }

    @Test
    void butNotSomethingElse() {
        assertThatThrownBy(() -> maps(true, NOBODY, "load.partitions", "6").layout())
                .isInstanceOf(ConfigException.class)
                .hasMessage("plan.yaml:1: load.partitions: does not fit: the loaded tables are whole.");
        assertThatThrownBy(() -> maps(false, SIX, "load.partitions", "8").layout())
                .hasMessage("plan.yaml:1: load.partitions: does not fit: the database holds 6 partitions.");
        assertThatThrownBy(() -> maps(false, SIX, "load.partitions", "0").layout())
                .hasMessage("plan.yaml:1: load.partitions: does not fit: the database holds 6 partitions.");
        assertThatThrownBy(() -> maps(false, SIX_ON_TWO, "load.shards", "a b").layout())
                .hasMessage("plan.yaml:1: load.shards: does not fit: the database holds 6 partitions on shards 1 2.");
        assertThatThrownBy(() -> maps(false, SIX, "load.shards", "7").layout()).hasMessageContaining("6 partitions");
    }

    @Test
    void theRunsPlanSaysWhatTheLoadLeft() {
        Plan plan = maps(false, SIX_ON_TWO).complete();
        assertThat(plan.get(LoadKeys.PARTITIONS)).isEqualTo(6);
        assertThat(plan.get(LoadKeys.SHARDS)).containsExactly("1", "2");
        assertThat(plan.origin(LoadKeys.SHARDS)).isEqualTo("the loaded database");
        assertThat(maps(false, NOBODY).complete().find(LoadKeys.PARTITIONS)).isEmpty();
    }
}
