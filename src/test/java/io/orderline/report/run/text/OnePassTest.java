package io.orderline.report.run.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.page.HtmlReport;
import io.orderline.result.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The log of latencies of a day is long: whatever is made of a folder, it is read once.
class OnePassTest {
    @TempDir
    Path results;

    @Test
    void reportsOfAFolderAreMadeOfOneReading() throws IOException {
        RunFolder folder = CannedRun.healthy(results);
        Files.createFile(folder.benchmarkSqlProperties());
        String text = TextReport.of(folder);
        String page = HtmlReport.of(folder);
        RunFiles files = RunFiles.read(folder);
        Files.delete(folder.latency());
        Files.delete(folder.intervals());
        assertThat(TextReport.of(files)).isEqualTo(text).contains("Skipped Deliveries");
        assertThat(HtmlReport.write(files)).hasContent(page);
    }
}
