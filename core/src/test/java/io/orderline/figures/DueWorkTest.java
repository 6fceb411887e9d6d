package io.orderline.figures;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.measure.Counts;
import io.orderline.report.run.text.ReportTerms;
import io.orderline.result.Result;
import io.orderline.result.Summary;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import io.orderline.result.file.IntervalRow;
import io.orderline.result.file.Latency;
import io.orderline.result.file.Phase;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A ramp-up of 10 s and a window of 60 s in which transactions become due at a rate.
class DueWorkTest {
    private static final Result.Window WINDOW = new Result.Window(10, 70);

    private static Summary summary(long perSecond, long before, long left, long skipped) {
        List<IntervalRow> rows = IntStream.range(0, 70)
                .mapToObj(i -> new IntervalRow(
                        i,
                        i + 1.0,
                        1,
                        i < 10 ? Phase.RAMP_UP : Phase.MEASURE,
                        "payment",
                        counts(perSecond, (i == 0 ? before : 0) + (i == 69 ? left - before : 0), i == 40 ? skipped : 0),
                        Latency.EMPTY,
                        Latency.EMPTY))
                .toList();
        return SummaryCalculator.of(
                SummaryCalculator.countsOf(rows.subList(10, 70)),
                Map.of(),
                UnfinishedWork.of(rows, WINDOW),
                WINDOW,
                List.of(new SummaryCalculator.TypeInfo("payment", "Payment", false, 0)),
                "payment");
    }

    private static Counts counts(long due, long left, long skipped) {
        return new Counts(due, due - skipped, due - skipped - left, 0, 0, 0, skipped, 0);
    }

    /// 25 a second: 40 of 1,500 are 2.7 %. At a thousand a second, 13 more under way than before may be chance.
    @ParameterizedTest
    @CsvSource({
        "25,     0, 40,     0, FAIL, 40",
        "25,     0, 16,     0, FAIL, 16",
        "25,     0, 15,     0, PASS, 15",
        "25,    40, 40,     0, PASS, 0",
        "25,     0,  8,     7, WARN, 15",
        "25,     0,  8,     8, FAIL, 16",
        "1,      0,  3,     0, PASS, 0",
        "1,      0,  4,     0, FAIL, 4",
        "1000,   5, 18,     0, PASS, 0",
        "1000, 500, 1101,   0, FAIL, 601",
        "1000,   0, 0,    600, WARN, 600",
        "1000,   0, 0,    601, FAIL, 601"
    })
    void everyFaceSaysHowMuchWasNotDone(
            long perSecond, long before, long left, long skipped, Level level, long undone) {
        Summary summary = summary(perSecond, before, left, skipped);
        Finding finding = DueWork.judge(summary);
        assertThat(finding.level()).isEqualTo(level);
        String told = String.format(Locale.ROOT, "%,d of %,d ", undone, 60 * perSecond);
        assertThat(finding.message())
                .startsWith(told)
                .contains(
                        ": %,d skipped because too many waited, %,d more waiting".formatted(skipped, undone - skipped));
        assertThat(ReportTerms.unfinished(summary.types())).allMatch(line -> line.contains(told));
    }
}
