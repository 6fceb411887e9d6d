package io.orderline.report.study;

import static io.orderline.testing.Refusal.assertMistaken;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.orderline.figures.CannedProbes;
import io.orderline.figures.CannedSystem;
import io.orderline.report.document.Chart;
import io.orderline.report.document.MarkdownWriter;
import io.orderline.report.document.PageWriter;
import io.orderline.report.document.TextWriter;
import io.orderline.study.analysis.CampaignAnswer;
import io.orderline.study.analysis.StudyAnswer;
import io.orderline.study.definition.Campaign;
import io.orderline.study.definition.CannedStudy;
import io.orderline.study.definition.StudyCell;
import io.orderline.study.execution.CampaignSnapshot;
import io.orderline.testing.Golden;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The forms of a study's answer, and of a campaign's, on made-up runs.
class StudyReportsTest {
    @TempDir
    Path folder;

    private static CannedSystem system(StudyCell cell) {
        int terminals = Integer.parseInt(cell.point().getFirst().text());
        double speed = terminals == 10 ? 1 : terminals == 20 ? 1.7 : 1.3;
        return faster(cell, speed).terminals(terminals).seconds(24);
    }

    private static CannedSystem faster(StudyCell cell, double speed) {
        boolean fast = cell.system().equals("New");
        return new CannedSystem().style(fast ? "batch" : "row").speed((fast ? 1.25 : 1) * speed);
    }

    /// The condition stands behind the colon.
    @Test
    void deliveredIsolationByEngineLevelAndCondition() throws IOException {
        StudyAnswer answer =
                new CannedStudy(folder, """
                    study: delivered
                    question: Which isolation?
                    plan: { drive.isolation-probe: 8 }
                    systems:
                      "One: calm": {}
                      "One: a node killed": { drive.style: batch }
                      "Two: calm": { drive.style: batch }
                    vary: { drive.isolation: [repeatable-read, serializable] }
                    compare: { metrics: [anomalies], despite: [delivered-isolation] }
                    """).run(StudyReportsTest::probed).answer();
        String text = TextWriter.write(StudyDocument.of(answer));
        Golden.check("study/delivered.txt", text.substring(0, text.indexOf("Runs in the order of running")));
        assertThat(PageWriter.write(StudyDocument.drawn(answer)))
                .contains("<section id=\"isolation\">", "read-committed: G2-item 8, lost-update 4");
    }

    private static CannedSystem probed(StudyCell cell) {
        CannedSystem system = new CannedSystem()
                .plan("drive.isolation", cell.point().getFirst().text())
                .style(cell.system().equals("One: calm") ? "row" : "batch");
        boolean weak = cell.pointText().contains("repeatable");
        return switch (cell.system()) {
            case "One: calm" -> system.isolation(weak ? CannedProbes.snapshot() : CannedProbes.broken(1));
            case "One: a node killed" ->
                weak
                        ? system.isolation(CannedProbes.problem())
                        : system.violated().isolation(CannedProbes.broken(8));
            default -> system;
        };
    }

    @Test
    void withoutProbesThereIsNoMatrixAndAClaimThatIsNotMadeIsRefused() throws IOException {
        String plain = "{study: plain, question: Which?, systems: {A: {}, B: {drive.style: batch}}}";
        StudyAnswer answer =
                new CannedStudy(folder, plain).run(_ -> new CannedSystem()).answer();
        assertThat(DeliveredMatrix.of(answer)).isEmpty();
        assertThat(PageWriter.write(StudyDocument.drawn(answer))).doesNotContain("id=\"isolation\"");
        assertMistaken(() -> PublishedClaims.check(campaign(part("A", "", "fasterr"))), "Did you mean 'faster'");
        Campaign nothing = new Campaign("c", "What?", Optional.empty(), List.of(part("A", "", "faster")));
        assertMistaken(() -> PublishedClaims.check(nothing), "need 'published'");
    }

    /// In one test, as making 27 runs takes a while.
    @Test
    void allForms() throws IOException {
        StudyAnswer answer = new CannedStudy(folder, """
                    study: sweep
                    question: Which does more, and where does it degrade?
                    systems: { Old: {}, New: { drive.style: batch } }
                    vary: { drive.terminals: [10, 20, 40] }
                    repeat: 3
                    compare: { a-a: yes, metrics: [nopm, new-order.p90], fail-if: 'nopm < baseline - 3%' }
                    """)
                .run(StudyReportsTest::system, step -> step.number() != 5)
                .answer();
        Golden.check("study/sweep.txt", TextWriter.write(StudyDocument.of(answer)));
        Golden.check("study/sweep.md", MarkdownWriter.write(StudyDocument.of(answer)));
        Golden.check("study/sweep.json", StudyJson.json(answer));
        assertThat(Golden.body(PageWriter.write(StudyDocument.drawn(answer))))
                .contains("Which does more, and where does it degrade?", "default-src", "Over terminals")
                .doesNotContain("src=\"http", "href=\"http", "NaN");
        Chart chart = SweepChart.of(answer.curves());
        assertThat(chart.x().scale()).isEqualTo(Chart.Scale.FITTED);
        assertThat(chart.series())
                .extracting(
                        Chart.Series::label,
                        Chart.Series::style,
                        series -> series.points().size())
                .containsExactly(
                        tuple("Old", Chart.Style.LINE, 3),
                        tuple("Old", Chart.Style.POINTS, 9),
                        tuple("New", Chart.Style.LINE, 3),
                        tuple("New", Chart.Style.POINTS, 9),
                        tuple("Old (again)", Chart.Style.LINE, 3),
                        tuple("Old (again)", Chart.Style.POINTS, 8));
    }

    private static Campaign.Part part(String title, String notes, String... claims) {
        return new Campaign.Part(title, "pair", Optional.empty(), List.of(), List.of(claims), notes);
    }

    private static Campaign campaign(Campaign.Part... parts) {
        return new Campaign("c", "What of it?", Optional.of("published:opengauss-mot-2020"), List.of(parts));
    }

    @Test
    void allFormsOfACampaign() throws IOException {
        StudyAnswer pair =
                new CannedStudy(folder, """
                    study: pair
                    question: Which does more?
                    systems: { Old: {}, New: { drive.style: batch } }
                    repeat: 3
                    """).run(cell -> faster(cell, 1)).answer();
        Campaign.Part first = part("Throughput", "Driver and engine share the machine.", "faster", "cores");
        Campaign.Part second = part("Again", "");
        Instant begun = Instant.parse("2026-11-22T08:00:00Z");
        CampaignAnswer answer = new CampaignAnswer(
                new CampaignSnapshot(CampaignSnapshot.SCHEMA, "0.1.0", begun, campaign(first, second)),
                List.of(new CampaignAnswer.Part(first, pair), new CampaignAnswer.Part(second, pair)));
        Golden.check("study/campaign.txt", TextWriter.write(CampaignDocument.of(answer)));
        Golden.check("study/campaign.md", MarkdownWriter.write(CampaignDocument.of(answer)));
        assertThat(StudyJson.json(answer)).contains("\"part\" : \"Throughput\"", "\"ratio\"");
        assertThat(Golden.body(PageWriter.write(CampaignDocument.drawn(answer))))
                .contains("What of it?", "default-src", "MOT is at least 2.5 times as fast")
                .contains("href=\"pair/report.html\"", "id=\"part-1-figures\"", "id=\"part-2-figures\"")
                .doesNotContain("src=\"http", "href=\"http", "NaN");
    }
}
