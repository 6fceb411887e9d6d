package io.orderline.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.compare.Mismatch.Kind;
import io.orderline.compare.ratio.Ratio;
import io.orderline.figures.CannedSystem;
import io.orderline.figures.ComparedSystem;
import io.orderline.figures.Metric;
import io.orderline.figures.RunFigures;
import io.orderline.stats.Range;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is said of comparisons that a test makes up: of a system `old` and one `new`.
class ComparisonSentenceTest {
    private static final List<String> FACTORS = List.of("style batch instead of row", "another system");

    @TempDir
    Path results;

    private MetricComparison comparison(
            String metric,
            IntervalBasis basis,
            List<Double> before,
            List<Double> after,
            Optional<Ratio> ratio,
            int factors,
            ComparisonAnswer answer)
            throws IOException {
        List<RunFigures> runs =
                List.of(RunFigures.read(new CannedSystem().drifting().write(results)));
        return new MetricComparison(
                Metric.parse(metric),
                ComparedSystem.of("old", runs),
                ComparedSystem.of("new", runs),
                before,
                after,
                basis,
                ratio,
                1,
                factors == 1
                        ? List.of(new Mismatch(Kind.PACE, "slow"), new Mismatch(Kind.ISOLATION, "less"))
                        : List.of(),
                new DifferingFactors(FACTORS.subList(0, factors)),
                answer);
    }

    private static ComparisonAnswer answer(String text) {
        return switch (text) {
            case "different" -> new ComparisonAnswer.Different();
            case "negligible" -> new ComparisonAnswer.Negligible(0.025);
            case "higher", "lower" -> new ComparisonAnswer.Ordered(text.equals("higher"));
            case "same" -> new ComparisonAnswer.NotDetected();
            case "refused" ->
                new ComparisonAnswer.Refused(List.of(
                        new Mismatch(Kind.DURABILITY, "one"),
                        new Mismatch(Kind.VERDICT, "run 7 is not valid"),
                        new Mismatch(Kind.DURABILITY, "two")));
            default -> new ComparisonAnswer.Unknown(text);
        };
    }

    /// RATIO stands for the ratio with its interval, ALIKE for what differs on purpose, beside the one factor.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        total         | REPEATS        | different  | 0 | 2 | 0.03 | new is 1.300 times as fast as old in total (95 %: 1.200 … 1.450).
        new-order.p90 | REPEATS        | different  | 0 | 2 | 0.03 | new-order.p90 of new is 1.300 times that of old (95 %: 1.200 … 1.450).
        rto           | BLOCKS         | different  | 1 | 2 | 0.03 | rto of new is 1.300 times that of old (95 %: 1.200 … 1.450), with style batch instead of row, ALIKE.
        rto           | REPEATS        | different  | 2 | 2 | 0.03 | rto of new and old: not the same work (style batch instead of row; another system), so that no winner is named; RATIO.
        rto           | REPEATS        | negligible | 0 | 2 | 0.03 | rto of new and old: different, but less than what matters (2.50 %): RATIO.
        rto           | REPEATS        | negligible | 2 | 2 | 0.03 | rto of new and old: different, but less than what matters (2.50 %): RATIO, although not the same work (style batch instead of row; another system).
        rto           | REPEATS        | same       | 0 | 2 | 0.03 | rto of new and old: no detectable difference; these repeats could have seen ±3 % (RATIO).
        rto           | PAIRED_SECONDS | same       | 0 | 2 | 8.9  | rto of new and old: no detectable difference; these runs could have seen ±890 % (RATIO). The interval is of the paired seconds of two runs at once, which say nothing about how much runs vary.
        rto           | SEGMENTS       | same       | 1 | 2 | 9.1  | rto of new and old: no detectable difference; these runs could not have seen one of less than a factor of 10 (RATIO), with style batch instead of row, ALIKE. The interval is of the neighbouring segments of two runs, which say nothing about how much runs vary.
        rto           | SECONDS        | refused    | 0 | 1 | 0.03 | rto of new and old: no winner is named, because durability differs (one; two); a verdict forbids it (run 7 is not valid).
        rto           | SECONDS        | it is so   | 0 | 1 | 0.03 | rto of new and old: unknown, because it is so.
        rto           | REPEATS        | higher     | 0 | 2 | 0.03 | rto of new is higher than that of old in each of these runs, nobody knows how much: that of new is only a lower bound (not all that was due was done when the window ended).
        rto           | REPEATS        | lower      | 1 | 1 | 0.03 | rto of new is lower than that of old in each of these runs, nobody knows how much: that of old is only a lower bound (not all that was due was done when the window ended), with style batch instead of row, ALIKE. A single run says nothing about how much runs vary.
        rto           | REPEATS        | higher     | 2 | 2 | 0.03 | rto of new and old: not the same work (style batch instead of row; another system), so that no winner is named.
        """)
    void sentencesSayNoMoreThanIsKnown(
            String metric, IntervalBasis basis, String answer, int factors, int runs, double detectable, String says)
            throws IOException {
        List<Double> before = Collections.nCopies(runs, 1.0);
        Optional<Ratio> ratio = Optional.of(new Ratio(1.3, new Range(1.2, 1.45), 0.95, detectable, 2));
        MetricComparison comparison =
                comparison(metric, basis, before, List.of(1.3, 1.3), ratio, factors, answer(answer));
        String expected = says.replace("RATIO", "× 1.300, 95 %: 1.200 … 1.450")
                .replace("ALIKE", "although on purpose not alike: pace differs (slow); isolation differs (less)");
        assertThat(comparison.sentence().replaceFirst(" There is no steady rate in .*", ""))
                .isEqualTo(expected);
        assertThat(comparison.sentence().contains("no steady rate")).isEqualTo(metric.equals("total"));
    }

    /// The width of an interval falls with the root of the number of repeats: n (width ÷ distance)², of the side with
    /// fewer of them.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        0.5      | 0.25  | 0.8125 | 4 | 6 | REPEATS | cannot tell | , and the bound is in the interval. About 7 repeats instead of 4 would tell, if figures stay as they are.
        1        | 0.625 | 2      | 6 | 4 | BLOCKS  | cannot tell | , and the bound is in the interval. About 9 repeats instead of 4 would tell, if figures stay as they are.
        0.751953 | 0.5   | 1      | 4 | 4 | REPEATS | cannot tell | , and the bound is in the interval. It is so close to the bound that repeats would hardly tell.
        0.75     | 0.5   | 1      | 4 | 4 | REPEATS | cannot tell | , and the bound is in the interval. It is so close to the bound that repeats would hardly tell.
        0.5      | 0.25  | 0.8125 | 1 | 6 | SECONDS | cannot tell | , of single runs, whose variation is not known, and the bound is in the interval. Repeats of both would tell.
        0.5      | 0.25  | 0.625  | 4 | 6 | REPEATS | FAILS       | .
        1        | 0.875 | 2      | 4 | 6 | REPEATS | passes      | .
        """)
    void anIntervalOnBothSidesSaysHowManyRepeatsWouldTell(
            double value, double low, double high, int before, int after, IntervalBasis basis, String word, String says)
            throws IOException {
        List<Double> first = Collections.nCopies(before, 1.0);
        List<Double> second = Collections.nCopies(after, value);
        Optional<Ratio> ratio = Optional.of(new Ratio(value, new Range(low, high), 0.95, 0.1, 4));
        MetricComparison comparison = comparison("nopm", basis, first, second, ratio, 0, answer("same"));
        assertThat(Gate.parse("nopm < baseline - 25%").judge(comparison).text())
                .isEqualTo("%s: nopm < baseline - 25%%, for new: it is %.3f (95 %%: %.3f … %.3f) times the baseline%s"
                        .formatted(word, value, low, high, says));
    }

    private String judged(String gate, String answer, Double... values) throws IOException {
        List<Double> all = List.of(values);
        return Gate.parse(gate)
                .judge(comparison("nopm", IntervalBasis.REPEATS, all, all, Optional.empty(), 0, answer(answer)))
                .text();
    }

    /// 20 ± 4.3027 · 10 ÷ √3, and 3 (24.84 ÷ 10)².
    @Test
    void figuresAloneAreHeldAgainstABoundToo() throws IOException {
        assertThat(judged("nopm < 10", "same", 10.0, 20.0, 30.0))
                .isEqualTo("cannot tell: nopm < 10, for new: it is 20.0 per minute (95 %: -4.8 per minute … 44.8 per"
                        + " minute), and the bound is in the interval. About 19 repeats instead of 3 would tell, if"
                        + " figures stay as they are.");
        assertThat(judged("nopm < 10", "same"))
                .isEqualTo("cannot tell: nopm < 10, for new: the files do not tell nopm.");
        assertThat(judged("nopm < 10", "refused", 9.0))
                .isEqualTo("refused: nopm < 10, for new: its figures must not be used: durability differs (one; two);"
                        + " a verdict forbids it (run 7 is not valid).");
        assertThat(judged("nopm < baseline", "nobody knows"))
                .isEqualTo("cannot tell: nopm < baseline, for new: nobody knows.");
        assertThat(judged("nopm < baseline", "same")).endsWith(": there is no ratio.");
    }

    /// Each figure has the unit of its metric, and none is a rate a minute that is not.
    @ParameterizedTest
    @CsvSource({
        "nopm, 4.0 per minute",
        "new-order.p90, 4.00 ms",
        "failed-share, 400.000 %",
        "rows, 4.0 per second",
        "megabytes, 4.0 MB/s",
        "engine-memory, 4 B",
        "replay-rate, 4 B/s",
        "fsyncs-per-commit, 4.000",
        "price, 4.000 in the plan's currency"
    })
    void figuresHaveTheUnitsOfTheirMetrics(String name, String figure) throws IOException {
        List<Double> four = List.of(4.0);
        MetricComparison comparison =
                comparison(name, IntervalBasis.NOTHING, four, four, Optional.empty(), 0, answer("same"));
        Gate gate = new Gate(name + " < 8", Metric.parse(name), true, 8, false);
        assertThat(gate.judge(comparison).text())
                .isEqualTo("FAILS: %s < 8, for new: it is %s in a single run, whose variation is not known."
                        .formatted(name, figure));
    }
}
