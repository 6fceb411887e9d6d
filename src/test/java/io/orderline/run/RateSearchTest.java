package io.orderline.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.report.run.text.HarnessText;
import io.orderline.result.environment.PacedCeiling;
import io.orderline.result.environment.RateCeiling;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// On drivers of which the limit is known.
class RateSearchTest {
    private static final long WITHIN = 1_000;
    private final List<Double> tried = new ArrayList<>();

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

    private Optional<RateCeiling> search(double limit) throws Exception {
        return RateSearch.search(
                rate -> {
                    tried.add(rate.perSecond());
                    return Optional.of(drive(
                            rate.perSecond(),
                            (long) (5 * rate.perSecond()),
                            0,
                            rate.perSecond() <= limit ? 400 : 1_000));
                },
                WITHIN);
    }

    @ParameterizedTest
    @ValueSource(doubles = {400, 5_000, 20_000, 123_456, 3_000_000})
    void theLimitIsBetweenWhatWasKeptAndWhatWasNot(double limit) throws Exception {
        RateCeiling found = search(limit).orElseThrow();

        double kept = RateCeiling.rate(found.kept().orElseThrow());
        double missed = RateCeiling.rate(found.missed().orElseThrow());
        assertThat(kept).isLessThanOrEqualTo(limit);
        assertThat(missed).isGreaterThan(limit).isLessThan(1.11 * kept);
        assertThat(tried)
                .as("what was missed is tried again")
                .hasSizeLessThan(36)
                .contains(missed);
        assertThat(tried.indexOf(missed)).isLessThan(tried.lastIndexOf(missed));
    }

    @Test
    void aDriverThatKeepsNothingHasNoLimit() throws Exception {
        RateCeiling found = search(0).orElseThrow();

        assertThat(found.kept()).isEmpty();
        assertThat(found.disturbed()).isFalse();
        assertThat(HarnessText.found(found))
                .doesNotContain("note")
                .contains("limit       no rate was kept, 78.13/s was not");
    }

    @Test
    void disturbancesDoNotEndIt() throws Exception {
        List<Double> disturbed = new ArrayList<>(List.of(20_000.0, 20_000.0, 20_000.0, 40_000.0));
        RateCeiling found = RateSearch.search(
                        rate -> Optional.of(drive(
                                rate.perSecond(),
                                (long) (5 * rate.perSecond()),
                                0,
                                disturbed.remove(rate.perSecond()) || rate.perSecond() > 100_000 ? 9_000 : 200)),
                        WITHIN)
                .orElseThrow();

        assertThat(RateCeiling.rate(found.kept().orElseThrow())).isBetween(90_000.0, 100_000.0);
        assertThat(HarnessText.found(found))
                .contains("note        tries at the same rate differ more than twofold")
                .containsPattern("40,000 +40,000 +0 +0.060 +9.00 +6.00 +missed\n")
                .containsPattern("40,000 +40,000 +0 +0.060 +0.200 +6.00 +kept\n")
                .contains(
                        "limit       95,137/s was kept, 103,747/s was not: delivered, with p99 from due to begun below"
                                + " 1.00 ms");
    }

    @Test
    void oneThatWasStoppedHasNoResult() throws Exception {
        assertThat(RateSearch.search(rate -> Optional.empty(), WITHIN)).isEmpty();
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
