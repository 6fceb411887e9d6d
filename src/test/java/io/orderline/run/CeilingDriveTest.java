package io.orderline.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.base.Rate;
import io.orderline.database.dialect.Isolation;
import io.orderline.drive.DrivePlan;
import io.orderline.drive.pace.Arrivals;
import io.orderline.drive.pace.RateCurve;
import io.orderline.result.environment.Ceiling;
import io.orderline.result.environment.PacedCeiling;
import io.orderline.testing.Timed;
import io.orderline.workload.tpcc.Tpcc;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Without a database; how fast this machine is does not matter.
class CeilingDriveTest {
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
        ceiling.cpuMicrosPerPacedTransaction()
                .ifPresent(micros -> assertThat(micros).isPositive());
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
        assertThat(drive.keepRate(new Rate(share * ceiling.perSecond()), Duration.ofMillis(100), Duration.ofSeconds(1))
                        .orElseThrow()
                        .delivered())
                .isEqualTo(delivered);
    }

    @Test
    void oneThatWasStoppedHasNoResult() throws Exception {
        CeilingDrive drive = drive(2, 2);
        drive.stop();
        assertThat(drive.measure(Duration.ofSeconds(60), Duration.ofSeconds(60)))
                .isEmpty();
    }

    @Test
    void stoppingEndsItFromAnotherThread() throws Exception {
        List<Runnable> stop = new ArrayList<>();
        CeilingDrive drive = CeilingDrive.of(
                new Tpcc(),
                1,
                CeilingDrive.Shape.of(2, 2),
                text -> stop.getFirst().run());
        stop.add(drive::stop);
        assertThat(drive.measure(Duration.ZERO, Duration.ofDays(1))).isEmpty();
    }

    @Test
    void itHasTheShapeOfTheRun() {
        assertThat(CeilingDrive.Shape.of(plan(new Arrivals.Open(10, RateCurve.parse("5/s"), true), 10)))
                .isEqualTo(new CeilingDrive.Shape(11, 10, 2, 1));
        assertThat(CeilingDrive.Shape.of(plan(new Arrivals.Paced(10, 1), 10)))
                .isEqualTo(new CeilingDrive.Shape(10, 10, 2, 1));
        assertThat(CeilingDrive.Shape.of(plan(new Arrivals.Unpaced(3000), 3000)))
                .isEqualTo(new CeilingDrive.Shape(256, 256, 2, 1));
        assertThat(CeilingDrive.Shape.of(plan(new Arrivals.Unpaced(3000), 7)))
                .isEqualTo(new CeilingDrive.Shape(3000, 7, 2, 1));
    }

    private static DrivePlan plan(Arrivals arrivals, int sessions) {
        Duration second = Duration.ofSeconds(1);
        return new DrivePlan(
                arrivals,
                new DrivePlan.SessionPool(sessions, 2, 100),
                new DrivePlan.Course(Duration.ZERO, second, 0),
                new DrivePlan.Limits(second, second, second, Duration.ZERO),
                1,
                Isolation.READ_COMMITTED,
                1);
    }
}
