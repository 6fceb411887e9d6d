package io.orderline.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.CheckReport;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunDatabasesTest {
    private static List<CheckReport> check(String status) {
        long rows = status.equals("holds") || status.equals("not-applicable") ? 0 : 5;
        return List.of(new CheckReport(
                "stock-range", "", "", status, status.equals("holds") ? "" : status, rows, List.of(), 1));
    }

    /// In whichever order.
    @ParameterizedTest
    @CsvSource({
        "holds, not-applicable",
        "holds, explained",
        "holds, violated",
        "not-applicable, explained",
        "not-applicable, violated",
        "explained, violated"
    })
    void theWorseOfTwoDatabasesStandsForBoth(String better, String worse) {
        for (List<List<CheckReport>> each :
                List.of(List.of(check(better), check(worse)), List.of(check(worse), check(better)))) {
            CheckReport both = RunDatabases.together(each).getFirst();
            assertThat(both.status()).isEqualTo(worse);
            assertThat(both.note()).isEqualTo(worse);
        }
    }
}
