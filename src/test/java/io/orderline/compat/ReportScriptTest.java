package io.orderline.compat;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.lab.imports.Imports;
import io.orderline.testing.CompatScripts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// generateReport.sh on a folder that BenchmarkSQL itself left.
class ReportScriptTest {
    @TempDir
    private Path folder;

    @Test
    void theReportIsInTheFolderItself() throws Exception {
        Path original = Imports.fixture("benchmarksql-5.0");
        Path results = folder.resolve("my result");
        List<Path> files;
        try (Stream<Path> all = Files.walk(original)) {
            files = all.toList();
        }
        for (Path file : files) {
            Files.copy(file, results.resolve(original.relativize(file).toString()));
        }
        CompatScripts.Ended ended = new CompatScripts(folder).run("generateReport.sh", "my result");
        assertThat(ended.code()).as(ended.out()).isZero();
        assertThat(results.resolve("report.html")).content().contains("NEW_ORDER", "tpmC");
        assertThat(folder.resolve("runs")).doesNotExist();
    }
}
