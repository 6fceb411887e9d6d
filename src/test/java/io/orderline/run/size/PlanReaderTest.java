package io.orderline.run.size;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import io.orderline.base.Rate;
import io.orderline.config.ConfigException;
import io.orderline.config.Problems;
import io.orderline.plan.Plan;
import io.orderline.plan.RawValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PlanReaderTest {
    private static Plan plan(String... keysAndValues) {
        List<RawValue> given = new ArrayList<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            given.add(new RawValue(keysAndValues[i], keysAndValues[i + 1], "plan.yaml:" + (i / 2 + 1)));
        }
        return Plan.of(given, new Problems());
    }

    private static PlannedLoad load(String... keysAndValues) {
        return PlanReader.of(plan(keysAndValues), Optional.empty());
    }

    /// A deck pauses for 476 s in 23 transactions: 10 × 30 + 10 × 15 + 12 + 7 + 7.
    @Test
    void thePausesOfTpccGive12point6NewOrdersAMinuteAndWarehouse() {
        PlannedLoad load = load("warehouses", "10", "drive.pace", "spec");
        assertThat(load.users()).isEqualTo(new PlannedLoad.Users(100, 16, 4, true));
        assertThat(load.rate().perSecond()).isEqualTo(100 * 23 / 476.0, within(1e-9));
        assertThat(load.newOrdersPerMinute() / 10).isEqualTo(12.605, within(0.001));
        assertThat(load.course().seconds()).isEqualTo(70);
    }

    @Test
    void aTenthOfThePausesIsTenTimesTheRate() {
        PlannedLoad load = load("warehouses", "1", "drive.pace", "0.1", "drive.terminals", "40");
        assertThat(load.rate().perSecond()).isEqualTo(40 * 230 / 476.0, within(1e-9));
    }

    @Test
    void aMixOfOnesOwnPausesInItsOwnWay() {
        PlannedLoad load = load("warehouses", "1", "drive.pace", "spec", "drive.mix", "payment=50 stock-level=50");
        assertThat(load.rate().perSecond()).isEqualTo(10 / 11.0, within(1e-9)); // (15 + 7) / 2
        assertThat(load.newOrdersPerMinute()).isZero();
    }

    @Test
    void agentsShareTheWarehousesAndMultiplyWhatIsGivenThem() {
        PlannedLoad shared = load("warehouses", "10", "drive.pace", "spec", "agents.count", "4");
        assertThat(shared.agents()).isEqualTo(4);
        assertThat(shared.users()).isEqualTo(new PlannedLoad.Users(100, 64, 16, true));
        PlannedLoad given =
                load("warehouses", "10", "drive.rate", "50/s", "drive.terminals", "20", "agents.count", "4");
        assertThat(given.users().terminals()).isEqualTo(80);
        assertThat(given.rate().perSecond()).isEqualTo(200);
    }

    @Test
    void agentsWithUrlsOfTheirOwnHaveDatabasesOfTheirOwn() {
        String[] plan = {
            "warehouses", "10", "drive.limit", "60/min",
            "agents.a.target", "jdbc:postgresql://db1/b", "agents.b.target", "jdbc:postgresql://db2/b"
        };
        assertThat(load(plan).databases()).isEqualTo(2);
        assertThat(load(plan).warehouses()).isEqualTo(20);
        assertThat(load(plan).rate().perSecond()).isEqualTo(2);
        List<String> one = new ArrayList<>(List.of(plan));
        one.addAll(List.of("agents.shared", "true"));
        assertThat(load(one.toArray(String[]::new)).databases()).isEqualTo(1);
    }

    @Test
    void theHighestStepOfARateCounts() {
        assertThat(load("warehouses", "1", "drive.rate", "10/s 30s, 10/s..90/s 60s, 20/s 10s")
                        .rate()
                        .perSecond())
                .isEqualTo(90);
    }

    @Test
    void nobodyKnowsTheRateOfTerminalsWithoutPauses() {
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> load("warehouses", "1"))
                .withMessageContainingAll("drive.pace: is none", "--expect 500/s");
        PlannedLoad told =
                PlanReader.of(plan("warehouses", "1", "drive.transactions", "100"), Optional.of(new Rate(16)));
        assertThat(told.users().paused()).isFalse();
        assertThat(told.course().seconds()).isEqualTo(50); // 8 terminals, 100 each, 16 a second
    }

    @Test
    void aPlanThatSaysTooLittleIsRefused() {
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> load("drive.pace", "spec"))
                .withMessageContaining("warehouses: is missing");
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> load("workload", "churchill", "drive.pace", "spec"))
                .withMessageContaining("plan.yaml:1: workload: what a run of churchill needs is not known");
    }

    /// 300 databases hold 9,999,900 warehouses.
    @Test
    void tenMillionWarehousesNeed301Databases() {
        PlannedLoad all = load("warehouses", "10", "drive.pace", "spec").grownTo(10_000_000);
        assertThat(all.databases()).isEqualTo(301);
        assertThat(all.users().terminals()).isEqualTo(100_000_000);
        assertThat(all.newOrdersPerMinute()).isEqualTo(126_050_420, within(1.0));
    }
}
