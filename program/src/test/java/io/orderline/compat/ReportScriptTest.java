package io.orderline.compat;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.imports.Imports;
import io.orderline.testing.CompatScripts;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// generateReport.sh on a folder that BenchmarkSQL itself left.
class ReportScriptTest {
    @TempDir
    private Path folder;

    @Test
    void theReportIsInTheFolderItself() throws Exception {
        Path results = folder.resolve("my result");
        Files.move(Imports.copy("benchmarksql-5.0", folder), results);
        CompatScripts.Ended ended = new CompatScripts(folder).run("generateReport.sh", "my result");
        assertThat(ended.code()).as(ended.out()).isZero();
        assertThat(results.resolve("report.html")).content().contains("NEW_ORDER", "tpmC");
        assertThat(folder.resolve("runs")).doesNotExist();
    }
}
