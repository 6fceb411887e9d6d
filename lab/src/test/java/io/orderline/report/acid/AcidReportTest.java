package io.orderline.report.acid;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.report.document.MarkdownWriter;
import io.orderline.report.document.PageWriter;
import io.orderline.report.document.TextWriter;
import io.orderline.result.AcidReport;
import io.orderline.result.AcidReport.Level;
import io.orderline.result.AcidReport.Outcome;
import io.orderline.result.AcidReport.Reach;
import io.orderline.result.file.Json;
import io.orderline.testing.Golden;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

public class AcidReportTest {
    private static final Level WEAK = new Level("read-committed", 1);
    private static final Level STRONG = new Level("serializable", 1.26);
    /// One of every kind of row.
    public static final AcidReport REPORT = report(
            List.of(WEAK, STRONG),
            test(WEAK, Outcome.FAILED, ""),
            beyond(WEAK, Outcome.FAILED),
            test(STRONG, Outcome.PASSED, "D"),
            beyond(STRONG, Outcome.FAILED),
            crash(Outcome.NOT_APPLICABLE, "nobody crashed the server"));

    private static final AcidReport SHARDED = sharded(
            "Tested within a shard, and across shards.",
            in(Reach.WITHIN_A_SHARD, test(STRONG, Outcome.PASSED, "")),
            in(Reach.WITHIN_A_SHARD, beyond(STRONG, Outcome.PASSED)),
            in(Reach.ACROSS_SHARDS, test(STRONG, Outcome.PASSED, "")),
            in(Reach.ACROSS_SHARDS, beyond(STRONG, Outcome.FAILED)));

    private static AcidReport.Test test(Level level, Outcome outcome, String letter) {
        return test("isolation-7", "3.4.2.7", level, outcome, letter);
    }

    /// Of what TPC-C does not ask for.
    private static AcidReport.Test beyond(Level level, Outcome outcome) {
        return test("write-skew", "", level, outcome, "");
    }

    private static AcidReport.Test test(String id, String clause, Level level, Outcome outcome, String letter) {
        String title = "title of " + id;
        return new AcidReport.Test(
                id, clause, title, level.name(), Optional.empty(), outcome, letter, "something <seen>", "figures");
    }

    private static AcidReport.Test crash(Outcome outcome, String seen) {
        return new AcidReport.Test("durability", "3.5.4", "a crash", "", Optional.empty(), outcome, "", seen, "");
    }

    private static AcidReport.Test in(Reach reach, AcidReport.Test of) {
        Optional<Reach> where = Optional.of(reach);
        return new AcidReport.Test(
                of.id(), of.clause(), of.title(), of.level(), where, of.outcome(), "", "something", "figures");
    }

    private static AcidReport report(List<Level> levels, AcidReport.Test... tests) {
        return report(Optional.empty(), levels, tests);
    }

    private static AcidReport sharded(String shards, AcidReport.Test... tests) {
        return report(Optional.of(shards), List.of(STRONG), tests);
    }

    private static AcidReport report(Optional<String> shards, List<Level> levels, AcidReport.Test... tests) {
        String begun = "2026-11-21T20:15:03Z";
        List<String> notes = List.of("Something was changed and put back.");
        return new AcidReport("1.0", begun, "Engine", "Engine 1", "Driver 2", 2, shards, levels, List.of(tests), notes);
    }

    @Test
    void itIsTextMarkdownAPageAndJsonWithAnAnswerForEachReach() {
        Map.of("report", REPORT, "sharded", SHARDED).forEach((name, report) -> {
            Golden.check("acid/" + name + ".txt", TextWriter.write(AcidDocument.whole(report)));
            Golden.check("acid/" + name + ".md", MarkdownWriter.write(AcidDocument.summary(report)));
            Golden.check("acid/" + name + ".html", Golden.body(PageWriter.write(AcidDocument.whole(report))));
            assertThat(Json.parse(Json.pretty(report), AcidReport.class)).isEqualTo(report);
        });
    }

    /// What holds on one shard is no answer for two, and a failure across shards counts.
    @Test
    void moreThanWasTestedIsNotClaimed() {
        AcidReport.Test within = in(Reach.WITHIN_A_SHARD, test(STRONG, Outcome.PASSED, ""));
        assertThat(TextWriter.write(AcidDocument.whole(sharded("Tested within one shard only.", within))))
                .contains("all tests of TPC-C that were made pass at serializable (within a shard only)\n");
        assertThat(sharded("Both.", within, in(Reach.ACROSS_SHARDS, test(STRONG, Outcome.FAILED, "")))
                        .met())
                .isFalse();
    }

    @Test
    void oneLevelThatPassesIsEnoughAndWhatIsTestedOnceCountsForEveryLevel() {
        assertThat(REPORT.meets(WEAK)).isFalse();
        assertThat(REPORT.meets(STRONG)).isTrue();
        assertThat(REPORT.met()).isTrue();
        AcidReport.Test lost = crash(Outcome.FAILED, "lost");
        assertThat(List.of(
                        report(List.of(WEAK), test(WEAK, Outcome.FAILED, "")),
                        report(List.of(STRONG), test(STRONG, Outcome.PASSED, "A"), lost),
                        report(List.of(), lost)))
                .noneMatch(AcidReport::met);
    }
}
