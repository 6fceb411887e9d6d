package io.orderline.result;

import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.report.run.text.CannedRun;
import io.orderline.result.ReadReport.Spread;
import io.orderline.result.ReadReport.Staleness;
import io.orderline.result.environment.Encryption;
import io.orderline.result.file.Json;
import io.orderline.result.file.StalenessCsv;
import io.orderline.result.file.TimeSeries;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import tools.jackson.core.JacksonException;

/// The groups of a result are none of its file, which other versions wrote and read. Checks, reads and encryption are
/// told as they were.
class ResultJsonTest {
    private static final List<String> REQUIRED = List.of(("schema measurement orderline run state reason started setup"
                    + " window summary accounting database outages before after verdict")
            .split(" "));
    private static final List<String> OPTIONAL = List.of(("overloads audits objectives harness imported sharding own"
                    + " ledger ingestion users agents reads isolation")
            .split(" "));
    private static final Result.Window WINDOW = new Result.Window(10, 20);

    @TempDir
    Path folder;

    private String written = "";

    @BeforeEach
    void write() throws IOException {
        written = Files.readString(CannedRun.troubled(folder).result());
    }

    @SuppressWarnings("unchecked")
    private Map<String, Object> keys() {
        return Json.parse(written, LinkedHashMap.class);
    }

    private String without(String key) {
        Map<String, Object> fewer = keys();
        fewer.remove(key);
        return Json.line(fewer);
    }

    @Test
    void allKeysAreOnOneLevelInTheirOldOrderAndAreReadAgain() {
        assertThat(keys().keySet().stream().filter(key -> !OPTIONAL.contains(key)))
                .containsExactlyElementsOf(REQUIRED);
        assertThat(keys().keySet().stream().filter(OPTIONAL::contains)).containsExactlyElementsOf(OPTIONAL);
        Result read = Json.parse(written, Result.class);
        assertThat(Json.pretty(read)).isEqualTo(written);
    }

    @ParameterizedTest
    @FieldSource("REQUIRED")
    void aKeyThatIsMissingIsAnError(String key) {
        assertThrown(JacksonException.class, () -> Json.parse(without(key), Result.class));
    }

    @ParameterizedTest
    @FieldSource("OPTIONAL")
    void aKeyOfALaterVersionMayBeMissing(String key) {
        assertThat(Json.parse(without(key), Result.class).verdict())
                .isEqualTo(Json.parse(written, Result.class).verdict());
    }

    private static List<CheckReport> found(String status, long rows) {
        return List.of(new CheckReport("stock-range", "2.4.2.2", "title", status, "tool", rows, List.of("row"), 1));
    }

    @Test
    void onlyWhatCameMeanwhileIsBlamedOnTheRun() {
        assertThat(CheckReport.since(found("explained", 7), found("explained", 7)))
                .noneMatch(CheckReport::violated);
        assertThat(CheckReport.since(found("explained", 7), found("explained", 5)))
                .noneMatch(CheckReport::violated);
        assertThat(CheckReport.since(List.of(), found("explained", 5))).noneMatch(CheckReport::violated);
        CheckReport more =
                CheckReport.since(found("explained", 7), found("explained", 8)).getFirst();
        assertThat(more.violated()).isTrue();
        assertThat(more.note()).isEqualTo("1 more than before the run");
        assertThat(CheckReport.since(found("holds", 0), found("explained", 2))).allMatch(CheckReport::violated);
    }

    @Test
    void aQuickVerificationAndEncryptionAreCalledSo() {
        CheckReport holding = new CheckReport("a", "1", "a", "holds", "", 0, List.of(), 1);
        CheckReport leftOut = new CheckReport("b", "2", "b", "left-out", "the verification was quick", 0, List.of(), 0);
        assertThat(CheckReport.held(List.of(holding, holding))).isEqualTo("2 checks hold");
        assertThat(CheckReport.held(List.of(holding, leftOut))).isEqualTo("1 checks hold (quick: 1 left out)");
        assertThat(new Encryption("TLSv1.3", "TLS_AES_256_GCM_SHA384").text())
                .isEqualTo("TLSv1.3, TLS_AES_256_GCM_SHA384");
        assertThat(new Encryption("TLS", "").text()).isEqualTo("TLS");
        assertThat(new Encryption("", "").text()).isEqualTo("not encrypted");
        assertThat(Encryption.text(Optional.empty())).isEqualTo("unknown whether it is encrypted");
    }

    private Optional<Staleness> of(StalenessCsv.Row... rows) throws IOException {
        Path file = folder.resolve("staleness.csv");
        try (StalenessCsv csv = new StalenessCsv(file)) {
            for (StalenessCsv.Row row : rows) {
                csv.write(row);
            }
        }
        return Staleness.of(TimeSeries.read(file), WINDOW);
    }

    @Test
    void samplesOfTheWindowCount() throws IOException {
        StalenessCsv.Row[] rows = new StalenessCsv.Row[100];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = new StalenessCsv.Row(10 + i / 10.0, i + 1, 2 * (i + 1), 50);
        }
        assertThat(of(rows))
                .contains(new Staleness(
                        100, 0, Optional.of(50.0), new Spread(50, 95, 99, 100), new Spread(100, 190, 198, 200)));
        assertThat(of(new StalenessCsv.Row(9.9, 7, 7, 7), new StalenessCsv.Row(20, 7, 7, 7)))
                .as("before and after it")
                .isEmpty();
    }

    @Test
    void whatWasNotAnsweredIsCountedApart() throws IOException {
        Staleness found = of(
                        new StalenessCsv.Row(11, 3, 40, Double.NaN),
                        new StalenessCsv.Row(12, -1, Double.NaN, Double.NaN))
                .orElseThrow();
        assertThat(found.samples()).isEqualTo(1);
        assertThat(found.unanswered()).isEqualTo(1);
        assertThat(found.resolutionMillis()).isEmpty();
        assertThat(found.orders().max()).isEqualTo(3);
    }
}
