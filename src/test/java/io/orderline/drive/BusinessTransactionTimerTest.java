package io.orderline.drive;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.drive.event.BusinessTransactionTime;
import io.orderline.drive.event.TransactionEvent;
import io.orderline.drive.pace.TerminalPace;
import io.orderline.drive.pace.ThinkTimeStats;
import io.orderline.measure.Outcome;
import io.orderline.workload.TransactionInput;
import io.orderline.workload.tpcc.inputs.TpccType;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BusinessTransactionTimerTest {
    private static final long ORIGIN = 1_000;
    private final List<BusinessTransactionTime> told = new ArrayList<>();
    private final BusinessTransactionTimer clock = new BusinessTransactionTimer(7, told::add);

    private record Part(int course, boolean endsCourse) implements TransactionInput {
        @Override
        public int type() {
            return 0;
        }
    }

    private void transaction(int course, boolean ends, long due, long start, long end, Outcome outcome) {
        TransactionEvent event = new TransactionEvent();
        event.begin(new Part(course, ends), 0, ORIGIN, ORIGIN + due, 0, ORIGIN + start);
        event.end(ORIGIN + end, 1, outcome, 1);
        clock.ended(event);
    }

    @Test
    void aCourseIsFromTheFirstDueTimeToTheLastEnd() {
        transaction(1, false, 100, 110, 150, Outcome.COMMITTED);
        transaction(1, false, 200, 205, 220, Outcome.ROLLED_BACK);
        transaction(1, true, 300, 301, 330, Outcome.COMMITTED);

        assertThat(told)
                .containsExactly(new BusinessTransactionTime(
                        7, 1, 100, 330, 50 + 20 + 30, 10 + 5 + 1, 3, BusinessTransactionTime.CourseEnd.COMPLETE));
    }

    @Test
    void aFailedTransactionMakesItsCourseFailAndNotTheNext() {
        transaction(1, false, 0, 0, 1, Outcome.IN_DOUBT);
        transaction(1, true, 2, 2, 3, Outcome.COMMITTED);
        transaction(2, true, 4, 4, 5, Outcome.COMMITTED);

        assertThat(told)
                .extracting(BusinessTransactionTime::fate)
                .containsExactly(BusinessTransactionTime.CourseEnd.FAILED, BusinessTransactionTime.CourseEnd.COMPLETE);
    }

    @Test
    void aCourseThatIsLeftForAnotherIsCutOff() {
        transaction(1, false, 0, 0, 1, Outcome.COMMITTED);
        transaction(2, false, 4, 4, 5, Outcome.COMMITTED);
        assertThat(told)
                .singleElement()
                .satisfies(left -> assertThat(left.course()).isOne());
    }

    /// When the drive is over.
    @Test
    void aUserWhoGoesLeavesItsCourse() {
        SimulatedUser user = new SimulatedUser(
                () -> new Part(1, false), new TerminalPace.AtOnce(), TpccType.ALL, 0, new ThinkTimeStats(), clock);
        TransactionEvent event = new TransactionEvent();
        event.begin(user.input(), 0, ORIGIN, ORIGIN, 0, ORIGIN);
        user.ended(event);
        assertThat(told).isEmpty();
        user.close();
        assertThat(told)
                .extracting(BusinessTransactionTime::fate)
                .containsExactly(BusinessTransactionTime.CourseEnd.CUT_OFF);
    }

    @Test
    void whatIsUnderWayAtTheEndIsCutOff() {
        transaction(1, false, 0, 0, 1, Outcome.COMMITTED);
        clock.close();
        clock.close();

        assertThat(told).singleElement().satisfies(course -> {
            assertThat(course.fate()).isEqualTo(BusinessTransactionTime.CourseEnd.CUT_OFF);
            assertThat(course.end()).isEqualTo(1);
        });
    }

    @Test
    void aWorkloadWithoutCoursesIsNotTimed() {
        transaction(0, false, 0, 0, 1, Outcome.COMMITTED);
        clock.close();

        assertThat(told).isEmpty();
    }
}
