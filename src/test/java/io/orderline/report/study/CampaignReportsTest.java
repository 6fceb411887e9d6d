package io.orderline.report.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.config.ConfigException;
import io.orderline.lab.compare.CannedSystem;
import io.orderline.lab.study.analysis.CampaignAnswer;
import io.orderline.lab.study.analysis.StudyAnswer;
import io.orderline.lab.study.definition.Campaign;
import io.orderline.lab.study.definition.CannedStudy;
import io.orderline.lab.study.definition.StudyCell;
import io.orderline.lab.study.execution.CampaignSnapshot;
import io.orderline.testing.Golden;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The forms of a campaign's answer, on made-up runs.
class CampaignReportsTest {
    private static final Campaign.Part THROUGHPUT = new Campaign.Part(
            "Throughput",
            "pair",
            Optional.empty(),
            List.of(),
            List.of("faster", "cores"),
            "Driver and engine share the machine.");
    private static final Campaign.Part PLAIN =
            new Campaign.Part("Again", "pair", Optional.empty(), List.of(), List.of(), "");

    @TempDir
    Path folder;

    private static CannedSystem system(StudyCell cell) {
        boolean fast = cell.system().equals("New");
        return new CannedSystem().style(fast ? "batch" : "row").speed(fast ? 1.25 : 1);
    }

    private static Campaign campaign(Campaign.Part... parts) {
        return new Campaign("c", "What of it?", Optional.of("published:opengauss-mot-2020"), List.of(parts));
    }

    @Test
    void allForms() throws IOException {
        StudyAnswer pair =
                new CannedStudy(folder, """
                study: pair
                question: Which does more?
                systems: { Old: {}, New: { drive.style: batch } }
                repeat: 3
                """).run(CampaignReportsTest::system).answer();
        CampaignAnswer answer = new CampaignAnswer(
                new CampaignSnapshot(
                        CampaignSnapshot.SCHEMA,
                        "0.1.0",
                        Instant.parse("2026-11-22T08:00:00Z"),
                        campaign(THROUGHPUT, PLAIN)),
                List.of(new CampaignAnswer.Part(THROUGHPUT, pair), new CampaignAnswer.Part(PLAIN, pair)));
        Golden.check("study/campaign.txt", CampaignText.text(answer));
        Golden.check("study/campaign.md", CampaignText.markdown(answer));
        assertThat(CampaignText.json(answer)).contains("\"part\" : \"Throughput\"", "\"ratio\"");
        assertThat(CampaignPage.html(answer))
                .contains(
                        "What of it?", "default-src", "MOT is at least 2.5 times as fast", "href=\"pair/report.html\"")
                .contains("id=\"part-1-figures\"", "id=\"part-2-figures\"")
                .doesNotContain("<script", "src=\"http", "href=\"http", "NaN");
    }

    @Test
    void aClaimThatIsNotMadeIsRefusedWithTheNearest() {
        Campaign.Part wrong = new Campaign.Part("A", "pair", Optional.empty(), List.of(), List.of("fasterr"), "");
        assertThatThrownBy(() -> PublishedClaims.check(campaign(wrong)))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("Did you mean 'faster'");
        assertThatThrownBy(
                        () -> PublishedClaims.check(new Campaign("c", "What?", Optional.empty(), List.of(THROUGHPUT))))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("need 'published'");
    }
}
