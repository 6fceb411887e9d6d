package io.orderline.report.acid;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.AcidReport;
import io.orderline.result.AcidReport.Level;
import io.orderline.result.AcidReport.Outcome;
import io.orderline.result.AcidReport.Reach;
import io.orderline.result.file.Json;
import io.orderline.testing.Golden;
import java.util.List;
import java.util.Optional;
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
                    "durability",
                    "3.5.4",
                    "a crash",
                    "",
                    Optional.empty(),
                    Outcome.NOT_APPLICABLE,
                    "",
                    "nobody crashed the server",
                    ""));

    private static final AcidReport SHARDED = report(
            Optional.of("Tested within a shard, and across shards."),
            List.of(STRONG),
            reaching(Reach.WITHIN_A_SHARD, "isolation-7", "3.4.2.7", Outcome.PASSED),
            reaching(Reach.WITHIN_A_SHARD, "write-skew", "", Outcome.PASSED),
            reaching(Reach.ACROSS_SHARDS, "isolation-7", "3.4.2.7", Outcome.PASSED),
            reaching(Reach.ACROSS_SHARDS, "write-skew", "", Outcome.FAILED));

    private static AcidReport.Test reaching(Reach reach, String id, String clause, Outcome outcome) {
        return new AcidReport.Test(
                id, clause, "title of " + id, STRONG.name(), Optional.of(reach), outcome, "", "something", "figures");
    }

    private static AcidReport.Test test(String id, String clause, Level level, Outcome outcome, String letter) {
        return new AcidReport.Test(
                id,
                clause,
                "title of " + id,
                level.name(),
                Optional.empty(),
                outcome,
                letter,
                "something <seen>",
                "figures");
    }

    private static AcidReport report(List<Level> levels, AcidReport.Test... tests) {
        return report(Optional.empty(), levels, tests);
    }

    private static AcidReport report(Optional<String> shards, List<Level> levels, AcidReport.Test... tests) {
        return new AcidReport(
                "1.0",
                "2026-11-21T20:15:03Z",
                "Engine",
                "Engine 1",
                "Driver 2",
                2,
                shards,
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
    void aShardedSystemHasAnAnswerForEachReach() {
        Golden.check("acid/sharded.txt", AcidText.of(SHARDED));
        Golden.check("acid/sharded.md", AcidMarkdown.of(SHARDED));
        Golden.check("acid/sharded.html", Golden.body(AcidPage.of(SHARDED)));
        assertThat(Json.parse(Json.pretty(SHARDED), AcidReport.class)).isEqualTo(SHARDED);
    }

    /// What holds on one shard is no answer for two, and a failure across shards counts.
    @Test
    void moreThanWasTestedIsNotClaimed() {
        AcidReport one = report(
                Optional.of("Tested within one shard only."),
                List.of(STRONG),
                reaching(Reach.WITHIN_A_SHARD, "isolation-7", "3.4.2.7", Outcome.PASSED));
        assertThat(AcidText.of(one))
                .contains("all tests of TPC-C that were made pass at serializable (within a shard only)\n");
        AcidReport torn = report(
                Optional.of("Both."),
                List.of(STRONG),
                reaching(Reach.WITHIN_A_SHARD, "isolation-7", "3.4.2.7", Outcome.PASSED),
                reaching(Reach.ACROSS_SHARDS, "isolation-7", "3.4.2.7", Outcome.FAILED));
        assertThat(torn.met()).isFalse();
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
        AcidReport.Test lost = new AcidReport.Test(
                "durability", "3.5.4", "a crash", "", Optional.empty(), Outcome.FAILED, "", "lost", "");
        assertThat(report(List.of(STRONG), test("isolation-7", "3.4.2.7", STRONG, Outcome.PASSED, "A"), lost)
                        .met())
                .isFalse();
        assertThat(report(List.of(), lost).met()).isFalse();
    }
}
