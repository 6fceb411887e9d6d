package io.orderline.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.base.Rate;
import io.orderline.drive.DrivePlans;
import io.orderline.drive.pace.Arrivals;
import io.orderline.drive.pace.RateCurve;
import io.orderline.report.run.text.HarnessText;
import io.orderline.result.environment.Ceiling;
import io.orderline.result.environment.PacedCeiling;
import io.orderline.testing.Timed;
import io.orderline.workload.tpcc.Tpcc;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Without a database. How fast this machine is does not matter.
class DriverCeilingTest {
    private static final long WITHIN = 1_000;
    private final List<String> told = Collections.synchronizedList(new ArrayList<>());

    private CeilingDrive drive(int terminals, int sessions) {
        return CeilingDrive.of(new Tpcc(), 3, CeilingDrive.Shape.of(terminals, sessions), told::add);
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "4, 4", "20, 3"})
    void aCeilingIsMeasured(int terminals, int sessions) throws Exception {
        Ceiling ceiling = drive(terminals, sessions)
                .measure(Duration.ofMillis(50), Duration.ofSeconds(1))
                .orElseThrow();
        assertThat(ceiling.terminals()).isEqualTo(terminals);
        assertThat(ceiling.sessions()).isEqualTo(sessions);
        assertThat(ceiling.transactions()).isPositive();
        assertThat(ceiling.seconds()).isPositive();
        assertThat(ceiling.perSecond()).isEqualTo(ceiling.transactions() / ceiling.seconds());
        assertThat(ceiling.cpuMicrosPerTransaction()).isPositive();
        assertThat(ceiling.allocatedBytesPerTransaction()).isPositive();
        assertThat(ceiling.cpuMicrosPerPacedTransaction().orElse(1.0)).isPositive();
        assertThat(ceiling.cpuMicrosPerRoundTrip().orElseThrow()).isPositive();
        assertThat(ceiling.lagP50Micros()).isBetween(0L, ceiling.lagP99Micros());
        assertThat(told).isNotEmpty().allMatch(text -> text.matches("driving a null target: [\\d,]+ transactions/s"));
    }

    @Test
    void aPaceIsKept() throws Exception {
        CeilingDrive drive = drive(40, 2);
        PacedCeiling kept = drive.keepRate(new Rate(200), Duration.ofMillis(100), Duration.ofSeconds(1))
                .orElseThrow();
        assertThat(kept.work().due()).isPositive();
        assertThat(kept.work().completed()).isPositive();
        assertThat(kept.work().newOrdersPerMinute()).isBetween(1.0, 60 * kept.perSecond());
        assertThat(kept.lag().p50Micros()).isBetween(0L, kept.lag().maxMicros());
        assertThat(kept.begun().p99Micros())
                .isBetween(kept.lag().p50Micros(), kept.begun().maxMicros());
        assertThat(kept.offered().orElseThrow().perSecond()).isEqualTo(200);
        assertThat(drive.keepPauses(Duration.ZERO, Duration.ofMillis(300)).stream())
                .allMatch(paced -> paced.offered().isEmpty() && paced.delivered());
    }

    @ParameterizedTest
    @Timed
    @CsvSource({"0.05, true", "20, false"})
    void whatIsFarBelowTheCeilingIsDeliveredAndWhatIsFarAboveIsNot(double share, boolean delivered) throws Exception {
        CeilingDrive drive = drive(40, 2);
        Ceiling ceiling =
                drive.measure(Duration.ofMillis(300), Duration.ofMillis(700)).orElseThrow();
        Rate rate = new Rate(share * ceiling.perSecond());
        assertThat(drive.keepRate(rate, Duration.ofMillis(100), Duration.ofSeconds(1)))
                .map(PacedCeiling::delivered)
                .contains(delivered);
    }

    @Test
    void whatWasStoppedHasNoResultWhoeverStoppedIt() throws Exception {
        CeilingDrive stopped = drive(2, 2);
        stopped.stop();
        assertThat(stopped.measure(Duration.ofSeconds(60), Duration.ofSeconds(60)))
                .isEmpty();
        List<Runnable> stop = new ArrayList<>();
        CeilingDrive drive = CeilingDrive.of(
                new Tpcc(), 1, CeilingDrive.Shape.of(2, 2), _ -> stop.getFirst().run());
        stop.add(drive::stop); // from another thread
        assertThat(drive.measure(Duration.ZERO, Duration.ofDays(1))).isEmpty();
    }

    private static void hasShape(Arrivals arrivals, int sessions, int terminals, int sessionsOfItsOwn) {
        assertThat(CeilingDrive.Shape.of(DrivePlans.of(arrivals, sessions, Duration.ofSeconds(1))))
                .isEqualTo(new CeilingDrive.Shape(terminals, sessionsOfItsOwn, 2, 1));
    }

    @Test
    void itHasTheShapeOfTheRun() {
        hasShape(new Arrivals.Open(10, RateCurve.parse("5/s"), true), 10, 11, 10);
        hasShape(new Arrivals.Paced(10, 1), 10, 10, 10);
        hasShape(new Arrivals.Unpaced(3000), 3000, 256, 256);
        hasShape(new Arrivals.Unpaced(3000), 7, 3000, 7);
    }

    private static PacedCeiling drive(double rate, long due, long skipped, long p99) {
        return new PacedCeiling(
                new PacedCeiling.Users("Poisson arrivals", 10, 2),
                5,
                new PacedCeiling.Work(due, due - skipped, skipped, 0),
                0.5,
                new PacedCeiling.Lag(40, 100, 5_000),
                new PacedCeiling.Lag(60, p99, 6_000),
                OptionalLong.empty(),
                Optional.of(new PacedCeiling.Offered(rate, due)));
    }

    /// 500,000 are expected: chance takes away 2,828 in one of 30,000 cases, and 1 % may be under way.
    @Test
    void whatIsSkippedOrNotDrawnIsNotDelivered() {
        assertThat(drive(100_000, 500_000, 0, 900).keeps(WITHIN)).isTrue();
        assertThat(drive(100_000, 492_200, 0, 900).keeps(WITHIN)).isTrue();
        assertThat(drive(100_000, 492_100, 0, 900).keeps(WITHIN)).isFalse();
        assertThat(drive(100_000, 500_000, 1, 900).keeps(WITHIN)).isFalse();
        assertThat(drive(100_000, 500_000, 0, 1_000).keeps(WITHIN)).isFalse();
        assertThat(HarnessText.kept(drive(100_000, 400_000, 0, 900)))
                .endsWith("delivered   NO: 80,000 arrivals/s of 100,000/s\n")
                .contains("begun       0.060 / 0.900 / 6.00 ms: how much later than due a session began them\n");
        assertThat(HarnessText.kept(drive(100_000, 500_000, 0, 900))).contains("delivered   yes: 100,000");
    }
}
