package io.orderline.drive;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.measure.Outcome;
import io.orderline.workload.Input;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CourseClockTest {
    private final List<CourseTime> told = new ArrayList<>();
    private final CourseClock clock = new CourseClock(7, told::add);

    private record Part(int course, boolean endsCourse) implements Input {
        @Override
        public int type() {
            return 0;
        }
    }

    private void transaction(int course, boolean ends, long due, long start, long end, Outcome outcome) {
        clock.ended(new Part(course, ends), due, start, end, outcome);
    }

    @Test
    void aCourseIsFromTheFirstDueTimeToTheLastEnd() {
        transaction(1, false, 100, 110, 150, Outcome.COMMITTED);
        transaction(1, false, 200, 205, 220, Outcome.ROLLED_BACK);
        transaction(1, true, 300, 301, 330, Outcome.COMMITTED);

        assertThat(told)
                .containsExactly(new CourseTime(7, 1, 100, 330, 50 + 20 + 30, 10 + 5 + 1, 3, CourseTime.Fate.COMPLETE));
    }

    @Test
    void aFailedTransactionMakesItsCourseFailAndNotTheNext() {
        transaction(1, false, 0, 0, 1, Outcome.IN_DOUBT);
        transaction(1, true, 2, 2, 3, Outcome.COMMITTED);
        transaction(2, true, 4, 4, 5, Outcome.COMMITTED);

        assertThat(told).extracting(CourseTime::fate).containsExactly(CourseTime.Fate.FAILED, CourseTime.Fate.COMPLETE);
    }

    @Test
    void whatIsUnderWayAtTheEndIsCutOff() {
        transaction(1, false, 0, 0, 1, Outcome.COMMITTED);
        clock.close();
        clock.close();

        assertThat(told).singleElement().satisfies(course -> {
            assertThat(course.fate()).isEqualTo(CourseTime.Fate.CUT_OFF);
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
