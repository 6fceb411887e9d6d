package io.orderline.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.RunFolder;
import io.orderline.testing.Golden;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextReportTest {
    @TempDir
    Path results;

    @Test
    void healthyRun() throws IOException {
        Golden.check("report/healthy.txt", TextReport.of(CannedRun.healthy(results)));
    }

    @Test
    void troubledRun() throws IOException {
        Golden.check("report/troubled.txt", TextReport.of(CannedRun.troubled(results)));
    }

    @Test
    void everyLineFitsInto120Columns() throws IOException {
        for (RunFolder folder :
                new RunFolder[] {CannedRun.healthy(results), CannedRun.troubled(results), CannedRun.hour(results)}) {
            assertThat(TextReport.of(folder).lines())
                    .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(120));
        }
    }

    @Test
    void lineForLists() throws IOException {
        RunFolder dead = RunFolder.create(results, CannedRun.STARTED, "dead");
        String lines = String.join(
                "\n",
                RunLine.HEADER,
                RunLine.of(CannedRun.healthy(results)).text(),
                RunLine.of(CannedRun.troubled(results)).text(),
                RunLine.of(dead).text(),
                "");
        Golden.check("report/lines.txt", lines);
    }
}
