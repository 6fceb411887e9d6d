package io.orderline.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.report.run.text.HarnessText;
import io.orderline.result.environment.PacedCeiling;
import io.orderline.result.environment.RateCeiling;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.DoubleToLongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Searches of drivers of which the limit is known.
class RateSearchTest {
    private static final long WITHIN = 1_000;
    private final List<Double> tried = new ArrayList<>();

    private static PacedCeiling drive(double rate, long due, long p99) {
        return new PacedCeiling(
                new PacedCeiling.Users("Poisson arrivals", 10, 2),
                5,
                new PacedCeiling.Work(due, due, 0, 0),
                0.5,
                new PacedCeiling.Lag(40, 100, 5_000),
                new PacedCeiling.Lag(60, p99, 6_000),
                OptionalLong.empty(),
                Optional.of(new PacedCeiling.Offered(rate, due)));
    }

    /// @param p99 by the rate
    private RateCeiling search(DoubleToLongFunction p99) throws Exception {
        RateSearch.Try drive = rate -> {
            double perSecond = rate.perSecond();
            tried.add(perSecond);
            return Optional.of(drive(perSecond, (long) (5 * perSecond), p99.applyAsLong(perSecond)));
        };
        return RateSearch.search(drive, WITHIN).orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(doubles = {400, 5_000, 20_000, 123_456, 3_000_000})
    void theLimitIsBetweenWhatWasKeptAndWhatWasNot(double limit) throws Exception {
        RateCeiling found = search(rate -> rate <= limit ? 400 : 1_000);
        double kept = RateCeiling.rate(found.kept().orElseThrow());
        double missed = RateCeiling.rate(found.missed().orElseThrow());
        assertThat(kept).isLessThanOrEqualTo(limit);
        assertThat(missed).isGreaterThan(limit).isLessThan(1.11 * kept);
        assertThat(tried).hasSizeLessThan(36);
        assertThat(Collections.frequency(tried, missed)).as("tried again").isGreaterThan(1);
    }

    @Test
    void aDriverThatKeepsNothingHasNoLimit() throws Exception {
        RateCeiling found = search(_ -> 1_000);
        assertThat(found).returns(Optional.empty(), RateCeiling::kept).returns(false, RateCeiling::disturbed);
        assertThat(HarnessText.found(found))
                .doesNotContain("note")
                .contains("limit       no rate was kept, 78.13/s was not");
    }

    @Test
    void disturbancesDoNotEndIt() throws Exception {
        List<Double> disturbed = new ArrayList<>(List.of(20_000.0, 20_000.0, 20_000.0, 40_000.0));
        RateCeiling found = search(rate -> disturbed.remove(rate) || rate > 100_000 ? 9_000 : 200);
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
    void aSearchThatIsStoppedHasNoResult() throws Exception {
        assertThat(RateSearch.search(_ -> Optional.empty(), WITHIN)).isEmpty();
    }
}
