package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.figures.CannedSystem;
import io.orderline.history.CannedHistory;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.result.file.Json;
import io.orderline.study.analysis.CampaignFolder;
import io.orderline.study.definition.Campaign;
import io.orderline.study.definition.CannedStudy;
import io.orderline.study.execution.CampaignSnapshot;
import io.orderline.study.execution.StudyLock;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class ListVerbTest {
    @TempDir
    Path results;

    private String said(String options) {
        return Verbs.ended(0, "list --results " + results + " " + options).out();
    }

    /// Without the header.
    private List<String> list(String options) {
        return said(options).lines().skip(1).toList();
    }

    private JsonNode json(String options) {
        return Json.parse(said(options + " --json"), JsonNode.class);
    }

    private static String text(JsonNode node, String key) {
        return node.get(key).asString();
    }

    private CannedStudy pair(int repeat) throws IOException {
        return new CannedStudy(results, """
            study: pair
            question: Which does more?
            systems: { Old: {}, New: { drive.style: batch } }
            plan: { label: { branch: main } }
            repeat: %d
            """.formatted(repeat));
    }

    private CannedStudy answered() throws IOException {
        return pair(3).run(cell -> new CannedSystem().speed(cell.system().equals("New") ? 1.25 : 1));
    }

    @Test
    void aStudyIsOneLineWithItsAnswerAndItsRunsOnlyOnDemand() throws IOException {
        answered();
        List<String> lines = list("");
        assertThat(lines).hasSize(1);
        assertThat(lines.getFirst())
                .contains("pair", "study", "6 of 6 runs: New × 1.2", "NOPM", "  complete  ")
                .endsWith(results.resolve("study").toString());
        assertThat(list("--all")).hasSize(7).first().isEqualTo(lines.getFirst());
        JsonNode study = json("").get(0);
        assertThat(text(study, "kind")).isEqualTo("study");
        assertThat(text(study, "state")).isEqualTo("complete");
        assertThat(text(study, "answer")).startsWith("New × 1.2");
        assertThat(study.get("runs").get("ended").asInt()).isEqualTo(6);
        assertThat(json("--all")).hasSize(7);
    }

    @Test
    void aStudyUnderWayIsToldFromOneThatStopped() throws IOException {
        CannedStudy study = pair(3).run(_ -> new CannedSystem(), step -> step.number() <= 2);
        assertThat(list("")).anyMatch(line -> line.contains("2 of 6 runs") && line.contains("  unfinished  "));
        try (StudyLock _ = StudyLock.of(study.folder())) {
            assertThat(list("")).anyMatch(line -> line.contains("2 of 6 runs") && line.contains("  running  "));
            assertThat(json("").findValuesAsString("state")).contains("running");
        }
    }

    /// Of single runs the full answer takes their seconds.
    @Test
    void noIntervalsAreRead() throws IOException {
        CannedStudy study = pair(1).run(_ -> new CannedSystem().seconds(90));
        List<String> before = list("--all");
        assertThat(before).anyMatch(line -> line.contains("2 of 2 runs: Old ") && line.contains("New "));
        for (var step : study.folder().results(study.frozen())) {
            Files.delete(step.run().intervals());
            Files.delete(step.run().latency());
        }
        assertThat(list("--all")).isEqualTo(before);
    }

    @Test
    void aCampaignIsOneLineToo() throws IOException {
        CampaignFolder campaign = new CampaignFolder(results.resolve("campaign"));
        answered();
        Files.createDirectories(campaign.path());
        Files.move(results.resolve("study"), campaign.path().resolve("pair"));
        Campaign.Part part = new Campaign.Part("One", "pair", Optional.empty(), List.of(), List.of(), "");
        Campaign both = new Campaign("both", "What of it?", Optional.empty(), List.of(part));
        Instant begun = Instant.parse("2026-11-22T08:00:00Z");
        Json.write(campaign.record(), new CampaignSnapshot(CampaignSnapshot.SCHEMA, "0.1.0", begun, both));
        assertThat(list(""))
                .singleElement()
                .asString()
                .contains("both", "campaign", "6 of 6 runs: pair New × 1.2", "  complete  ");
        assertThat(list("--all")).hasSize(7);
        assertThat(json("").get(0).get("studies").get(0).get("name").asString()).isEqualTo("pair");
        assertThat(list("--label branch=main")).hasSize(1);
        Files.writeString(campaign.record(), "{}");
        assertThat(list("")).singleElement().asString().contains("unreadable");
        assertThat(json("").get(0).get("state").asString()).isEqualTo("unreadable");
    }

    @Test
    void aRunUnderWayIsToldFromADeadOne() throws IOException {
        RunFolder dead = new CannedHistory(results).days(1).run(0);
        Files.delete(dead.result());
        RunFolder verified =
                new CannedSystem().ended(RunState.ABORTED).terminals(7).write(results);
        assertThat(json("").findValuesAsString("state")).containsExactly("died", "aborted");
        assertThat(list("")).first().asString().contains("  died  ");
        try (FileChannel _ = PruneVerbTest.underWay(dead);
                FileChannel _ = PruneVerbTest.underWay(verified)) {
            assertThat(json("").findValuesAsString("state")).containsExactly("running", "running");
            assertThat(list("")).allMatch(line -> line.contains("  running  "));
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        --since 2026-05-08                                       | 5
        --since 2026-05-08T02:00                                 | 5
        --since 2026-05-08T02:00:01Z                             | 4
        --since 2026-05-08T04:00+02:00                           | 5
        --since 7d                                               | 1
        --system POSTGRES                                        | 9
        --system nuodb                                           | 0
        --label commit=3f2a91d                                   | 1
        --label commit                                           | 8
        --label branch=main                                      | 1
        --label commit --label branch                            | 0
        --label commit --since 2026-05-10                        | 2
        --label commit=3f2a91d --system x                        | 0
        """)
    void filters(String options, int count) throws IOException {
        new CannedHistory(results).days(8);
        new CannedSystem().begun(Instant.now()).plan("label.branch", "main").write(results);
        assertThat(json(options)).hasSize(count);
        assertThat(list(options)).hasSize(count);
    }

    @Test
    void jsonHasTheResultItsLabelsAndItsFolder() throws IOException {
        RunFolder run = new CannedHistory(results).days(1).run(0);
        JsonNode one = json("").get(0);
        assertThat(text(one, "folder")).isEqualTo(run.path().toString());
        assertThat(text(one, "state")).isEqualTo("complete");
        assertThat(one.get("labels").get("commit").asString()).isEqualTo("3f2a91c");
        assertThat(one.get("summary").get("nopm").asDouble()).isPositive();
        assertThat(one.get("setup").get("system").asString()).isEqualTo(text(one, "system"));
    }
}
