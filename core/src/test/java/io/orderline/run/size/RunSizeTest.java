package io.orderline.run.size;

import static io.orderline.testing.Refusal.assertMistaken;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.base.Rate;
import io.orderline.plan.Plans;
import io.orderline.workload.StatementStyle;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Figures are computed by hand, with the costs as they are in docs/scale.md.
class RunSizeTest {
    private static final DriverHost HOST = new DriverHost(4, 1_000_000, 1.5, 80, MeasuredCosts.ROUND_TRIP_MICROS);

    private static PlannedLoad load(long warehouses, int agents, long terminals, long sessions, double perSecond) {
        return new PlannedLoad(
                warehouses,
                1,
                agents,
                new PlannedLoad.Users(terminals, sessions, 4, true),
                StatementStyle.PROCEDURE,
                new PlannedLoad.DueRate(perSecond, 0.5, "said"),
                new PlannedLoad.Schedule(20, 100),
                new PlannedLoad.Kept("postgresql", true, true, 200));
    }

    private static Need need(PlannedLoad load, DriverHost host, String name) {
        return SizeFormulas.needs(load, host).stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no need: " + name));
    }

    private static double value(PlannedLoad load, String name) {
        return need(load, HOST, name).value();
    }

    @Test
    void eachNeedHasAFormulaThatNamesItsFigures() {
        List<Need> needs = SizeFormulas.needs(load(10, 2, 100, 16, 400), HOST);
        assertThat(needs).extracting(Need::name).containsExactly("""
                        transactions, driver processes, driver cores, driver hosts, driver memory, server sessions, \
                        network to the server, coordinator cores, coordinator memory, network to the coordinator, \
                        connections of the group, disk for the data, growth of the data, server's log, run folder, \
                        ledger, history of isolation probes""".split(", ", -1));
        assertThat(needs).allSatisfy(need -> assertThat(need.because()).isNotEmpty());
    }

    @Test
    void oneProcessNeedsNoCoordinatorAndNobodyALedgerWithoutOne() {
        PlannedLoad alone = load(10, 1, 100, 16, 400);
        assertThat(SizeFormulas.needs(alone, HOST)).extracting(Need::name).doesNotContain("coordinator cores");
        PlannedLoad.Kept kept = new PlannedLoad.Kept("mariadb", false, false, 0);
        PlannedLoad without =
                new PlannedLoad(10, 1, 1, alone.users(), alone.style(), alone.rate(), alone.schedule(), kept);
        List<Need> needs = SizeFormulas.needs(without, HOST);
        assertThat(needs).extracting(Need::name).doesNotContain("ledger", "history of isolation probes");
        assertThat(needs).anyMatch(need -> need.because().contains("mariadb was not measured"));
    }

    /// 100/s for 100 s are all among the first 15,000; 250/s reach these after 60 s, which is half of the
    /// window from 20 to 100 s.
    @Test
    void firstTransactionsCostMoreAndProcessorTimeGrowsWithTheRate() {
        double warm = (80 + 7.1 * MeasuredCosts.ROUND_TRIP_MICROS) / 1e6;
        assertThat(value(load(10, 1, 100, 16, 100), "driver cores"))
                .isEqualTo(MeasuredCosts.IDLE_CORES + 100 * (warm + 900e-6), within(1e-9));
        assertThat(value(load(10, 1, 100, 16, 250), "driver cores"))
                .isEqualTo(MeasuredCosts.IDLE_CORES + 250 * (warm + 450e-6), within(1e-9));
        PlannedLoad load = load(10, 1, 100, 16, 1_000);
        double trips = MeasuredCosts.roundTrips(StatementStyle.PROCEDURE);
        double idle = MeasuredCosts.IDLE_CORES;
        double each = (80 + trips * MeasuredCosts.ROUND_TRIP_MICROS) / 1000;
        assertThat(value(load, "driver cores")).isEqualTo(idle + each, within(1e-9)); // after 20 s nothing is cold
        DriverHost slow = new DriverHost(4, 1_000_000, 1.5, 80, 2 * MeasuredCosts.ROUND_TRIP_MICROS);
        assertThat(need(load, slow, "driver cores").value())
                .isEqualTo(2 * idle + each + trips * MeasuredCosts.ROUND_TRIP_MICROS / 1000, within(1e-9));
    }

    /// 80 % of four hardware threads, and half of the ceiling.
    @Test
    void hostsFollowFromWhateverIsScarcer() {
        assertThat(value(load(10, 1, 100, 16, 10), "driver hosts")).isEqualTo(1);
        DriverHost fast = new DriverHost(1_000, 1_000, 1.5, 80, 1);
        assertThat(need(load(10, 1, 100, 16, 1_001), fast, "driver hosts").value())
                .isEqualTo(3);
        PlannedLoad much = load(10, 1, 100, 16, 100_000);
        assertThat(value(much, "driver hosts")).isEqualTo(Math.ceil(value(much, "driver cores") / 3.2));
    }

    @Test
    void aProcessHas100000TerminalsAnd10000SessionsAtMostAndAGroupAThousandAgents() {
        assertThat(value(load(10, 1, 100_000, 10_000, 1), "driver processes")).isEqualTo(1);
        assertThat(value(load(10, 1, 100_001, 1, 1), "driver processes")).isEqualTo(2);
        assertThat(value(load(10, 1, 100_000, 10_001, 1), "driver processes")).isEqualTo(2);
        assertThat(value(load(10, 7, 100, 16, 1), "driver processes")).isEqualTo(7);
        Need many = need(load(10, 1, 100_000_001, 16, 1), HOST, "connections of the group");
        assertThat(many.because()).contains("1000 agents at most");
        // Each of 1,001 members with each other one.
        Need need = need(load(10, 1_000, 1_000, 1_000, 1), HOST, "connections of the group");
        assertThat(need.value()).isEqualTo(500_500);
        assertThat(need.because()).contains("1,001 members", String.format(Locale.ROOT, "%,d", 1_001_000));
    }

    @Test
    void serverAndDisk() {
        PlannedLoad load = load(10, 1, 100, 16, 400); // 40,000 transactions, half of them New-Orders
        assertThat(value(load, "server sessions")).isEqualTo(16 + 4 + 4);
        assertThat(value(load, "disk for the data"))
                .isEqualTo(MeasuredCosts.DATABASE_BYTES + 10 * MeasuredCosts.WAREHOUSE_BYTES);
        double pages = 65_000 * (1 - Math.exp(-20_000 * MeasuredCosts.CHANGES / 65_000)); // nearly all of them
        assertThat(value(load, "growth of the data"))
                .isCloseTo(20_000 * MeasuredCosts.NEW_ORDER_BYTES + pages * MeasuredCosts.MOVED_ROW_BYTES, within(1.0));
        assertThat(value(load, "server's log"))
                .isCloseTo(40_000 * MeasuredCosts.LOG_BYTES + pages * MeasuredCosts.PAGE_BYTES, within(1.0));
        assertThat(value(load, "ledger")).isEqualTo(40_000 * 44.0);
        assertThat(value(load, "history of isolation probes")).isEqualTo(200 * 100 * 400.0);
    }

    private static PlannedLoad planned(String... lines) {
        return PlannedLoadCalculator.of(Plans.of(lines), Optional.empty());
    }

    /// A deck pauses for 476 s in 23 transactions: 10 × 30 + 10 × 15 + 12 + 7 + 7.
    @Test
    void thePausesOfTpccGive12point6NewOrdersAMinuteAndTenMillionWarehousesNeed301Databases() {
        PlannedLoad planned = planned("warehouses=10", "drive.pace=spec");
        assertThat(planned.users()).isEqualTo(new PlannedLoad.Users(100, 16, 4, true));
        assertThat(planned.rate().perSecond()).isEqualTo(100 * 23 / 476.0, within(1e-9));
        assertThat(planned.newOrdersPerMinute() / 10).isEqualTo(12.605, within(0.001));
        assertThat(planned.schedule().seconds()).isEqualTo(70);
        PlannedLoad all = planned.grownTo(10_000_000);
        assertThat(all.databases()).as("300 hold 9,999,900 warehouses").isEqualTo(301);
        assertThat(all.users().terminals()).isEqualTo(100_000_000);
        assertThat(all.newOrdersPerMinute()).isEqualTo(126_050_420, within(1.0));
    }

    @Test
    void aTenthOfThePausesIsTenTimesTheRateAndAMixOfOnesOwnPausesInItsOwnWay() {
        PlannedLoad planned = planned("warehouses=1", "drive.pace=0.1", "drive.terminals=40");
        assertThat(planned.rate().perSecond()).isEqualTo(40 * 230 / 476.0, within(1e-9));
        PlannedLoad mixed = planned("warehouses=1", "drive.pace=spec", "drive.mix=payment=50 stock-level=50");
        assertThat(mixed.rate().perSecond()).isEqualTo(10 / 11.0, within(1e-9)); // (15 + 7) / 2
        assertThat(mixed.newOrdersPerMinute()).isZero();
        assertThat(planned("warehouses=1", "drive.rate=10/s 30s, 10/s..90/s 60s, 20/s 10s")
                        .rate()
                        .perSecond())
                .isEqualTo(90);
    }

    @Test
    void agentsShareTheWarehousesOrHaveDatabasesOfTheirOwn() {
        PlannedLoad shared = planned("warehouses=10", "drive.pace=spec", "agents.count=4");
        assertThat(shared.agents()).isEqualTo(4);
        assertThat(shared.users()).isEqualTo(new PlannedLoad.Users(100, 64, 16, true));
        PlannedLoad given = planned("warehouses=10", "drive.rate=50/s", "drive.terminals=20", "agents.count=4");
        assertThat(given.users().terminals()).isEqualTo(80);
        assertThat(given.rate().perSecond()).isEqualTo(200);
        for (boolean same : new boolean[] {false, true}) {
            PlannedLoad two = planned(
                    "warehouses=10",
                    "drive.limit=60/min",
                    "agents.a.target=jdbc:postgresql://db1/b",
                    "agents.b.target=jdbc:postgresql://db2/b",
                    "agents.shared=" + same);
            assertThat(two.databases()).isEqualTo(same ? 1 : 2);
            assertThat(two.warehouses()).isEqualTo(same ? 10 : 20);
            assertThat(two.rate().perSecond()).isEqualTo(2);
        }
    }

    @Test
    void aRateThatNobodyKnowsAndAPlanThatSaysTooLittleAreRefused() {
        assertMistaken(() -> planned("warehouses=1"), "drive.pace: is none", "--expect 500/s");
        PlannedLoad told =
                PlannedLoadCalculator.of(Plans.of("warehouses=1", "drive.transactions=100"), Optional.of(new Rate(16)));
        assertThat(told.users().paused()).isFalse();
        assertThat(told.schedule().seconds()).isEqualTo(50); // 8 terminals, 100 each, 16 a second
        assertMistaken(() -> planned("drive.pace=spec"), "warehouses: is missing");
        assertMistaken(
                () -> planned("workload=churchill", "drive.pace=spec"),
                "p:1: workload: what a run of churchill needs is not known");
    }
}
