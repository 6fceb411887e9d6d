package io.orderline.report.acid;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.AcidReport;
import io.orderline.result.AcidReport.Level;
import io.orderline.result.AcidReport.Outcome;
import io.orderline.result.Json;
import io.orderline.testing.Golden;
import java.util.List;
import org.junit.jupiter.api.Test;

public class AcidReportTest {
    private static final Level WEAK = new Level("read-committed", 1);
    private static final Level STRONG = new Level("serializable", 1.26);
    /// One of every kind of row.
    public static final AcidReport REPORT = report(
            List.of(WEAK, STRONG),
            test("isolation-7", "3.4.2.7", WEAK, Outcome.FAILED, ""),
            test("write-skew", "", WEAK, Outcome.FAILED, ""),
            test("isolation-7", "3.4.2.7", STRONG, Outcome.PASSED, "D"),
            test("write-skew", "", STRONG, Outcome.FAILED, ""),
            new AcidReport.Test(
                    "durability", "3.5.4", "a crash", "", Outcome.NOT_APPLICABLE, "", "nobody crashed the server", ""));

    private static AcidReport.Test test(String id, String clause, Level level, Outcome outcome, String letter) {
        return new AcidReport.Test(
                id, clause, "title of " + id, level.name(), outcome, letter, "something <seen>", "figures");
    }

    private static AcidReport report(List<Level> levels, AcidReport.Test... tests) {
        return new AcidReport(
                "1.0",
                "2026-11-21T20:15:03Z",
                "Engine",
                "Engine 1",
                "Driver 2",
                2,
                levels,
                List.of(tests),
                List.of("Something was changed and put back."));
    }

    @Test
    void theText() {
        Golden.check("acid/report.txt", AcidText.of(REPORT));
    }

    @Test
    void theMarkdown() {
        Golden.check("acid/report.md", AcidMarkdown.of(REPORT));
    }

    @Test
    void thePage() {
        Golden.check("acid/report.html", Golden.body(AcidPage.of(REPORT)));
    }

    @Test
    void itIsReadAsItWasWritten() {
        assertThat(Json.parse(Json.pretty(REPORT), AcidReport.class)).isEqualTo(REPORT);
    }

    @Test
    void oneLevelThatPassesIsEnoughAndTestsThatTpccDoesNotHaveDoNotCount() {
        assertThat(REPORT.meets(WEAK)).isFalse();
        assertThat(REPORT.meets(STRONG)).isTrue();
        assertThat(REPORT.met()).isTrue();
        assertThat(report(List.of(WEAK), test("isolation-7", "3.4.2.7", WEAK, Outcome.FAILED, ""))
                        .met())
                .isFalse();
    }

    @Test
    void whatIsTestedOnceCountsForEveryLevel() {
        AcidReport.Test lost =
                new AcidReport.Test("durability", "3.5.4", "a crash", "", Outcome.FAILED, "", "lost", "");
        assertThat(report(List.of(STRONG), test("isolation-7", "3.4.2.7", STRONG, Outcome.PASSED, "A"), lost)
                        .met())
                .isFalse();
        assertThat(report(List.of(), lost).met()).isFalse();
    }
}
