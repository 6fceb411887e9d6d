package io.orderline.report.run.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.lab.compare.CannedSystem;
import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.page.HtmlReport;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OverloadTextTest {
    @TempDir
    Path results;

    private static Result.Overload overload(Optional<Result.OverloadRecovery> recovery) {
        return new Result.Overload(60, 90, 500, 750, recovery);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        4310000 | 14 | true | 0 | rose from at most 12.0 ms to 4,310 ms, and was back 14.0 s after its end
        4310000 | 20 | false | 0 | rose from at most 12.0 ms to 4,310 ms, and was not back in the 20.0 s that were left
        4310000 | 14 | true | 1200 | back 14.0 s after its end; 1,200 were skipped meanwhile, which makes it shorter
        11000 | 0 | true | 0 | the p90 of New-Order stayed below the 12.0 ms that seconds before had at most
        """)
    void anOverloadIsTold(long peak, double seconds, boolean complete, long skipped, String text) throws IOException {
        RunFolder folder = new CannedSystem()
                .overloads(overload(Optional.of(new Result.OverloadRecovery(12_000, peak, seconds, complete, skipped))))
                .write(results);

        assertThat(TextReport.of(folder).replaceAll("\\s+", " "))
                .contains("overload 150 % of 500.0/s, from second 60.0 to 90.0: the p90 of New-Order")
                .contains(text);
        assertThat(RunSummary.of(RunFiles.read(folder)).replaceAll("\\s+", " "))
                .contains("Overload: 150 % of 500.0/s", text);
        assertThat(HtmlReport.of(folder)).contains("Overload: 150 % of 500.0/s", text);
    }

    @Test
    void whatIsNotKnownIsSaid() throws IOException {
        RunFolder unknown =
                new CannedSystem().overloads(overload(Optional.empty())).write(results);

        assertThat(TextReport.of(unknown).replaceAll("\\s+", " "))
                .contains("too little was measured before it to say when responses were back");
        assertThat(TextReport.of(new CannedSystem().write(results))).doesNotContain("overload");
    }
}
