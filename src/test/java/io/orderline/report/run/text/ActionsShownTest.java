package io.orderline.report.run.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.page.Timeline;
import io.orderline.result.RunFolder;
import io.orderline.result.file.EventLog;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a plan did to its testbed is a line of the text, and one mark in the charts.
class ActionsShownTest {
    @TempDir
    private Path results;

    @Test
    void eachActionHasItsLineAndOneMark() throws IOException {
        RunFolder folder = CannedRun.healthy(results);
        try (EventLog events = new EventLog(folder.events())) {
            events.write(30, "action", "crash primary", Map.of("asked", 30.0));
            events.write(30.1, "action-done", "crash primary: done after 100 ms", Map.of());
            events.write(31, "action", "promote standby", Map.of("asked", 31.0));
            events.write(31.2, "action-failed", "promote standby: failed after 200 ms: no", Map.of());
            events.write(85, "action-left", "heal: not done", Map.of());
        }
        assertThat(TextReport.of(folder))
                .contains(
                        "action      second 30.1, crash primary: done after 100 ms",
                        "action      second 31.2, promote standby: failed after 200 ms: no",
                        "action      second 85.0, heal: not done");
        assertThat(new Timeline(RunFiles.read(folder)).data())
                .containsEntry(
                        "events",
                        List.of(
                                List.of(30.0, "action"),
                                List.of(31.0, "action"),
                                List.of(31.2, "action-failed"),
                                List.of(85.0, "action-left")));
    }

    @Test
    void withoutActionsThereIsNoLine() throws IOException {
        assertThat(TextReport.of(CannedRun.healthy(results))).doesNotContain("action  ");
    }
}
