package io.orderline.figures;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.measure.Counts;
import io.orderline.result.Result;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DueWorkTest {
    /// Of 100 s in which 10,000 become due: as many as come in a second and three deviations, 130, may be under way at
    /// the end, and 1 % of all may be left beside them.
    @ParameterizedTest
    @CsvSource({
        "10000, 9870, 0, PASS, 0, 0",
        "10000, 9770, 0, PASS, 100, 100",
        "10000, 9769, 0, FAIL, 101, 101",
        "10000, 9900, 100, WARN, 100, 0",
        "10000, 9899, 101, FAIL, 101, 0",
        "10000, 9600, 50, FAIL, 270, 220",
        "0, 0, 0, PASS, 0, 0"
    })
    void workThatIsNotDoneInTheWindowMakesARunUseless(
            long due, long done, long skipped, Level level, long undone, long left) {
        Counts counts = new Counts(due, due - skipped, done, 0, 0, 0, skipped, 0);
        SummaryCalculator.TypeInfo type = new SummaryCalculator.TypeInfo("a", "A", false, 1);
        Result.Window window = new Result.Window(0, 100);
        Finding finding =
                DueWork.judge(SummaryCalculator.of(Map.of("a", counts), Map.of(), window, List.of(type), "a"), window);
        assertThat(finding.level()).isEqualTo(level);
        assertThat(finding.rule()).isEqualTo("due-work");
        assertThat(finding.message())
                .startsWith(undone + " of ")
                .contains(": " + skipped + " skipped because too many waited, " + left + " left waiting");
        if (due > 0) {
            assertThat(finding.message()).contains("(%.2f %%; at most 1 %% may be)".formatted(undone / 100.0));
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        0    | 0  | PASS | 0 of 0 due transactions failed (0.000 %)
        1000 | 0  | PASS | 0 of 1,000 due transactions failed (0.000 %)
        1000 | 10 | WARN | 10 of 1,000 due transactions failed (1.000 %)
        1000 | 11 | FAIL | 11 of 1,000 due transactions failed (1.100 %)
        """)
    void moreThanOneFailureInAHundredMakesARunUseless(long due, long failed, Level level, String message) {
        assertThat(FailureShare.judge(new Counts(due, due, due - failed, 0, failed, 0, 0, 0)))
                .isEqualTo(new Finding(level, "failures", message));
    }
}
