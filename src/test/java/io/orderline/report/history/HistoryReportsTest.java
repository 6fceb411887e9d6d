package io.orderline.report.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.figures.Metric;
import io.orderline.lab.compare.CannedSystem;
import io.orderline.lab.history.AcceptedChange;
import io.orderline.lab.history.CannedHistory;
import io.orderline.lab.history.HistoryTerms;
import io.orderline.lab.history.RunHistory;
import io.orderline.lab.history.RunSearch;
import io.orderline.result.RunState;
import io.orderline.testing.Golden;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class HistoryReportsTest {
    @TempDir
    Path results;

    /// One that got slower by a setting, one that got better and then worse as was accepted, one too short, a
    /// broken run.
    private RunHistory history() throws IOException {
        CannedHistory slower = new CannedHistory(results).days(9);
        slower.from().version("18.7");
        slower.days(8).from().setting("commit_delay", "10000").speed(0.85);
        slower.days(7).from().ended(RunState.INTERRUPTED);
        slower.days(1);
        CannedHistory accepted =
                new CannedHistory(results, new CannedSystem().terminals(20).plan("warehouses", "20")).days(8);
        accepted.from().speed(1.3);
        accepted.days(8).from().speed(1.1);
        String run = accepted.days(8).run(16).name();
        new CannedHistory(results, new CannedSystem().terminals(40)).days(2);
        return RunHistory.of(
                RunSearch.below(List.of(results), text -> {}),
                List.of(Metric.NOPM),
                HistoryTerms.USUAL,
                List.of(
                        new AcceptedChange(run, "", "the index is needed", "2026-06-01"),
                        new AcceptedChange("gone", "nopm", "an old one", "2026-01-01")));
    }

    @Test
    void theText() throws IOException {
        Golden.check("history/text.txt", HistoryText.text(history()));
    }

    @Test
    void markdown() throws IOException {
        Golden.check("history/markdown.md", HistoryText.markdown(history()));
    }

    @Test
    void thePage() throws IOException {
        String page = HistoryPage.html(history());
        Golden.check("history/page.html", Golden.body(page));
        assertThat(page).doesNotContain("<script").doesNotContain("http:").doesNotContain("https:");
    }

    @Test
    void json() throws IOException {
        JsonNode json = JsonMapper.shared().readTree(HistoryJson.json(history()));
        JsonNode worst = json.get("series").get(0);
        assertThat(worst.get("state").asString()).isEqualTo("worse");
        assertThat(worst.get("points")).hasSize(24);
        assertThat(worst.get("marks")).hasSize(2);
        JsonNode change = worst.get("changes").get(0);
        assertThat(change.get("kind").asString()).isEqualTo("worse");
        assertThat(change.get("stands").asBoolean()).isTrue();
        assertThat(change.get("ratio").get("value").asDouble()).isBetween(0.8, 0.9);
        assertThat(change.get("near")
                        .get(0)
                        .get("differences")
                        .get(0)
                        .get("name")
                        .asString())
                .isEqualTo("commit_delay");
        assertThat(json.get("leftOut")).hasSize(1);
    }

    @Test
    void noRunsAreSaid() {
        RunHistory none = new RunHistory(List.of(), 0, List.of(), List.of(), HistoryTerms.USUAL);
        assertThat(HistoryText.text(none)).isEqualTo("There is no run to make a history of.\n");
        assertThat(HistoryText.markdown(none)).startsWith("There is no run");
        assertThat(HistoryPage.html(none)).contains("There is no run");
    }

    @Test
    void blocksGoFromTheLowestToTheHighest() {
        assertThat(HistoryText.blocks(List.of(1.0, 5.0, 9.0))).isEqualTo("▁▅█");
        assertThat(HistoryText.blocks(List.of(3.0, 3.0))).isEqualTo("▁▁");
    }
}
