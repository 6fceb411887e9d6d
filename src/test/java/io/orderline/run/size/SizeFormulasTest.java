package io.orderline.run.size;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.workload.StatementStyle;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/// Figures are computed by hand, with the costs as they are in docs/scale.md.
class SizeFormulasTest {
    private static final DriverHost HOST = new DriverHost(4, 1_000_000, 1.5, 80, MeasuredCosts.ROUND_TRIP_MICROS);

    private static PlannedLoad load(long warehouses, int agents, long terminals, long sessions, double perSecond) {
        return new PlannedLoad(
                warehouses,
                1,
                agents,
                new PlannedLoad.Users(terminals, sessions, 4, true),
                StatementStyle.PROCEDURE,
                new PlannedLoad.DueRate(perSecond, 0.5, "said"),
                new PlannedLoad.Course(20, 100),
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
        assertThat(needs)
                .extracting(Need::name)
                .containsExactly(
                        "transactions",
                        "driver processes",
                        "driver cores",
                        "driver hosts",
                        "driver memory",
                        "server sessions",
                        "network to the server",
                        "coordinator cores",
                        "coordinator memory",
                        "network to the coordinator",
                        "connections of the group",
                        "disk for the data",
                        "growth of the data",
                        "server's log",
                        "run folder",
                        "ledger",
                        "history of isolation probes");
        assertThat(needs).allSatisfy(need -> assertThat(need.because()).isNotEmpty());
    }

    @Test
    void oneProcessNeedsNoCoordinatorAndNobodyALedgerWithoutOne() {
        PlannedLoad alone = load(10, 1, 100, 16, 400);
        assertThat(SizeFormulas.needs(alone, HOST)).extracting(Need::name).doesNotContain("coordinator cores");
        PlannedLoad without = new PlannedLoad(
                10,
                1,
                1,
                alone.users(),
                alone.style(),
                alone.rate(),
                alone.course(),
                new PlannedLoad.Kept("mariadb", false, false, 0));
        List<Need> needs = SizeFormulas.needs(without, HOST);
        assertThat(needs).extracting(Need::name).doesNotContain("ledger", "history of isolation probes");
        assertThat(needs).anyMatch(need -> need.because().contains("mariadb was not measured"));
    }

    /// 100/s for 100 s are all among the first 15,000; 250/s reach these after 60 s, which is half of the
    /// window from 20 to 100 s.
    @Test
    void firstTransactionsCostMore() {
        double warm = (80 + 7.1 * MeasuredCosts.ROUND_TRIP_MICROS) / 1e6;
        assertThat(value(load(10, 1, 100, 16, 100), "driver cores"))
                .isEqualTo(MeasuredCosts.IDLE_CORES + 100 * (warm + 900e-6), within(1e-9));
        assertThat(value(load(10, 1, 100, 16, 250), "driver cores"))
                .isEqualTo(MeasuredCosts.IDLE_CORES + 250 * (warm + 450e-6), within(1e-9));
    }

    @Test
    void processorTimeGrowsWithTheRateAndWithTheHostsRoundTrips() {
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
    void aProcessHas100000TerminalsAnd10000SessionsAtMost() {
        assertThat(value(load(10, 1, 100_000, 10_000, 1), "driver processes")).isEqualTo(1);
        assertThat(value(load(10, 1, 100_001, 1, 1), "driver processes")).isEqualTo(2);
        assertThat(value(load(10, 1, 100_000, 10_001, 1), "driver processes")).isEqualTo(2);
        assertThat(value(load(10, 7, 100, 16, 1), "driver processes")).isEqualTo(7);
        Need many = need(load(10, 1, 100_000_001, 16, 1), HOST, "connections of the group");
        assertThat(many.because()).contains("1000 agents at most");
    }

    /// Each of 1,001 members with each other one.
    @Test
    void aThousandAgentsHaveHalfAMillionConnections() {
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
}
