package io.orderline.run.setup;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.config.Problems;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.RawValue;
import io.orderline.workload.dataset.ScaleUnit;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What nobody gave never breaks the limit of its own key, and terminals that pause share sessions.
class DerivedValuesTest {
    private static Plan derived(int loaded, String... given) {
        List<RawValue> all = new ArrayList<>();
        for (int i = 0; i < given.length; i += 2) {
            all.add(new RawValue(given[i], given[i + 1], "test"));
        }
        return DerivedValues.of(Plan.of(all, new Problems()), loaded, ScaleUnit.WAREHOUSES);
    }

    @ParameterizedTest
    @CsvSource({
        // pace, warehouses, terminals, sessions
        "spec,      1,     10,    10",
        "spec,      2,     20,    16",
        "spec,    100,   1000,   100",
        "spec,   1001,  10010,  1001",
        "spec,  33333, 100000, 10000",
        "0.1,     100,   1000,  1000",
        "0.1,    1001,  10010, 10000",
        "0.001,     3,     30,    30",
        "10,      100,   1000,    16",
        "none,  33333,      8,     8",
    })
    void terminalsThatPauseShareSessions(String pace, int warehouses, int terminals, int sessions) {
        Plan plan = derived(warehouses, "drive.pace", pace);
        assertThat(plan.get(PlanKeys.TERMINALS)).isEqualTo(terminals);
        assertThat(plan.get(PlanKeys.SESSIONS)).isEqualTo(sessions);
    }

    @Test
    void tenThousandAndOneTerminalsShareTenThousandSessions() {
        Plan plan = derived(1, "drive.terminals", "10001");
        assertThat(plan.get(PlanKeys.SESSIONS)).isEqualTo(10_000);
        assertThat(plan.origin(PlanKeys.SESSIONS)).isEqualTo("default, one a terminal: 10001, but 10000 at most");
    }

    @Test
    void openArrivalsOfManyWarehousesHaveAsManyTerminalsAsThereMayBe() {
        Plan plan = derived(10_001, "drive.rate", "500/s");
        assertThat(plan.get(PlanKeys.TERMINALS)).isEqualTo(100_000);
        assertThat(plan.origin(PlanKeys.TERMINALS)).isEqualTo("default, 10 a warehouse: 100010, but 100000 at most");
        assertThat(plan.get(PlanKeys.SESSIONS)).isEqualTo(16);
    }

    /// That another tool loaded: Orderline does not.
    @Test
    void ofMoreWarehousesThanThereMayBeTheFirstAreDriven() {
        Plan plan = derived(40_000);
        assertThat(plan.get(PlanKeys.WAREHOUSES)).isEqualTo(33_333);
        assertThat(plan.origin(PlanKeys.WAREHOUSES)).isEqualTo("the loaded database: 40000, but 33333 at most");
    }

    @Test
    void usersOfOtherWorkloadsHaveASessionEach() {
        Plan plan = Plan.of(
                List.of(new RawValue("drive.terminals", "250", "test"), new RawValue("drive.pace", "spec", "test")),
                new Problems());
        assertThat(DerivedValues.of(plan, 5, ScaleUnit.SCALE).get(PlanKeys.SESSIONS))
                .isEqualTo(250);
    }

    @Test
    void whatIsGivenStays() {
        assertThat(derived(100, "drive.pace", "spec", "drive.sessions", "1000").get(PlanKeys.SESSIONS))
                .isEqualTo(1_000);
    }
}
