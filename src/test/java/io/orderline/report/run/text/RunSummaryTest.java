package io.orderline.report.run.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.RunFolder;
import io.orderline.testing.Golden;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunSummaryTest {
    @TempDir
    Path results;

    @Test
    void healthyRun() throws IOException {
        Golden.check("report/healthy-summary.txt", RunSummary.of(CannedRun.healthy(results)));
    }

    @Test
    void troubledRun() throws IOException {
        Golden.check("report/troubled-summary.txt", RunSummary.of(CannedRun.troubled(results)));
    }

    @Test
    void itHasAtMost25LinesOf100Columns() throws IOException {
        for (RunFolder folder : new RunFolder[] {CannedRun.healthy(results), CannedRun.troubled(results)}) {
            assertThat(RunSummary.of(folder).lines())
                    .hasSizeLessThanOrEqualTo(RunSummary.MOST_LINES)
                    .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(102)); // a cut line ends with " …"
        }
    }
}
