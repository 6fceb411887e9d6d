package io.orderline.drive.event;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.measure.ErrorKind;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

class ErrorCountsTest {
    private final ErrorCounts log = new ErrorCounts();

    private static ErrorCounts.Sort sort(String statement) {
        return new ErrorCounts.Sort(ErrorKind.DEADLOCK, "40P01", statement);
    }

    @Test
    void errorsOfOneSortAreCountedAndOnlyTheFirstIsNew() {
        assertThat(log.add(sort("a"), new SQLException("deadlock detected\nDetail: …"), true))
                .isTrue();
        assertThat(log.add(sort("a"), new SQLException("another text"), false)).isFalse();
        assertThat(log.add(sort("b"), new SQLException("b"), true)).isTrue();

        assertThat(log.entries())
                .containsExactly(
                        new ErrorCounts.Entry(sort("a"), "deadlock detected", 2, 1),
                        new ErrorCounts.Entry(sort("b"), "b", 1, 1));
    }

    @Test
    void manySortsDoNotFillTheMemory() {
        for (int i = 0; i < 10_000; i++) {
            log.add(sort("statement" + i), new SQLException("x"), false);
        }
        assertThat(log.entries()).as("200, and one for the rest").hasSize(201);
        assertThat(log.entries().stream().skip(1).map(entry -> entry.sort().statement()))
                .as("as frequent as each other")
                .isSorted();
        assertThat(log.entries().stream().mapToLong(ErrorCounts.Entry::count).sum())
                .isEqualTo(10_000);
    }
}
