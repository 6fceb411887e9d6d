package io.orderline.run.setup;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.config.Problems;
import io.orderline.data.load.LoadIdentity;
import io.orderline.data.load.LoadState;
import io.orderline.plan.LoadKeys;
import io.orderline.plan.Plan;
import io.orderline.workload.dataset.LoadSpec;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class LoadedValuesTest {
    private static final List<String> SETS = List.of("orderline", "benchmarksql");
    private static final Plan DEFAULTS = Plan.of(List.of(), new Problems());

    @Test
    void whatWasLoadedStandsInThePlan() {
        LoadState loaded =
                new LoadState.Complete(new LoadIdentity(new LoadSpec(3, 7), "benchmarksql", true, Optional.empty()));
        Plan plan = LoadedValues.of(DEFAULTS, loaded, SETS, OptionalInt.empty());
        assertThat(plan.get(LoadKeys.INDEXES)).isEqualTo("benchmarksql");
        assertThat(plan.get(LoadKeys.FOREIGN_KEYS)).isTrue();
        assertThat(plan.get(LoadKeys.SEED)).isEqualTo(7);
        assertThat(plan.origin(LoadKeys.INDEXES)).isEqualTo("the loaded database");
    }

    @Test
    void whatNobodyKnowsIsNotSaid() {
        assertThat(LoadedValues.of(DEFAULTS, new LoadState.Foreign(3), SETS, OptionalInt.empty())
                        .find(LoadKeys.INDEXES))
                .isEmpty();
        LoadState own =
                new LoadState.Complete(new LoadIdentity(new LoadSpec(3, 7), "of its user", true, Optional.empty()));
        assertThat(LoadedValues.of(DEFAULTS, own, SETS, OptionalInt.empty()).find(LoadKeys.FOREIGN_KEYS))
                .isEmpty();
    }

    @Test
    void foreignKeysAreThoseThatAreThere() {
        Plan foreign = LoadedValues.of(DEFAULTS, new LoadState.Foreign(3), SETS, OptionalInt.of(10));
        assertThat(foreign.get(LoadKeys.FOREIGN_KEYS)).isTrue();
        assertThat(foreign.origin(LoadKeys.FOREIGN_KEYS)).isEqualTo("10 found in the database");
        LoadState withKeys =
                new LoadState.Complete(new LoadIdentity(new LoadSpec(3, 7), "orderline", true, Optional.empty()));
        assertThat(LoadedValues.of(DEFAULTS, withKeys, SETS, OptionalInt.of(0)).get(LoadKeys.FOREIGN_KEYS))
                .isFalse();
    }
}
