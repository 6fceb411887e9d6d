package io.orderline.report.run.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.measure.Counts;
import io.orderline.result.TypeSummary;
import io.orderline.result.UnfinishedCounts;
import io.orderline.result.file.Latency;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SendTimeTextTest {
    private static final Latency QUICK = new Latency(1000, 11_000, 10_000, 12_000, 12_500, 13_000, 14_000, 2_000_000);
    private static final Latency STALLED =
            new Latency(1000, 90_000, 10_500, 13_000, 500_000, 1_690_000, 1_950_000, 2_000_000);

    private static TypeSummary type(String label, boolean background, Latency response, Latency service) {
        Counts counts = new Counts(1000, 1000, 1000, 0, 0, 0, 0, 0);
        return new TypeSummary(
                "a", label, background, counts, 0.5, 0, response, service, Latency.EMPTY, Optional.empty());
    }

    @Test
    void theTypeThatDiffersMostIsTold() {
        List<TypeSummary> types =
                List.of(type("Payment", false, QUICK, QUICK), type("New-Order", false, STALLED, QUICK));

        assertThat(SendTimeText.differing(types)).extracting(TypeSummary::label).containsExactly("New-Order");
        assertThat(SendTimeText.sentence(types))
                .hasValue("New-Order has a p99.9 of 1,950 ms from when it was due, and 14.0 ms from when it was sent"
                        + " (139 times less): a tool that does not know due times reports the latter");
        assertThat(SendTimeText.lines(types, 100))
                .containsExactly(
                        "to the end, ms  from   p50   p90    p99  p99.9    max",
                        "-----------------------------------------------------",
                        "New-Order        due  10.5  13.0  1,690  1,950  2,000",
                        "                sent  10.0  12.0   13.0   14.0  2,000");
    }

    /// Neither where both are the same, nor for some microseconds, nor for work that nobody waits for, nor
    /// where another tool does not tell one of them.
    @Test
    void nothingIsToldWithoutADifference() {
        Latency micros = new Latency(1000, 50, 40, 60, 70, 80, 90, 100);
        Latency doubled = new Latency(1000, 100, 80, 120, 140, 160, 180, 200);
        List<TypeSummary> types = List.of(
                type("a", false, QUICK, QUICK),
                type("b", false, doubled, micros),
                type("c", true, STALLED, QUICK),
                type("d", false, STALLED, Latency.unknown(1000)),
                type("e", false, Latency.EMPTY, Latency.EMPTY));

        assertThat(SendTimeText.differing(types)).isEmpty();
        assertThat(SendTimeText.sentence(types)).isEmpty();
        assertThat(SendTimeText.lines(types, 100)).isEmpty();
    }

    @Test
    void whatWasNotDoneMakesALowerBound() {
        UnfinishedCounts left = new UnfinishedCounts(20, 1000, List.of("p99", "p999", "maxMicros"));
        Counts counts = new Counts(1000, 980, 980, 0, 0, 0, 0, 0);
        TypeSummary type = new TypeSummary(
                "a", "New-Order", false, counts, 1, 0, STALLED, QUICK, Latency.EMPTY, Optional.of(left));

        assertThat(SendTimeText.sentence(List.of(type)).orElseThrow()).contains("a p99.9 of ≥ 1,950 ms");
        assertThat(String.join("\n", SendTimeText.lines(List.of(type), 100))).contains("≥ 1,690  ≥ 1,950  ≥ 2,000");
    }
}
