package io.orderline.result;

import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.base.ResultsUnwritableException;
import io.orderline.report.run.text.CannedRun;
import io.orderline.result.ReadReport.Spread;
import io.orderline.result.ReadReport.Staleness;
import io.orderline.result.environment.Encryption;
import io.orderline.result.file.BusinessTransactionCsv;
import io.orderline.result.file.BusinessTransactionCsv.Completion;
import io.orderline.result.file.Json;
import io.orderline.result.file.StalenessCsv;
import io.orderline.result.file.TimeSeries;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.node.ObjectNode;

/// Names of run folders, and what is in them: business transactions, checks, reads and encryption as they were, and
/// results. The groups of these are none of their file, which other versions wrote and read.
class RunFolderTest {
    private static final Instant NOW = Instant.parse("2026-11-21T20:15:03.9Z");
    private static final List<BusinessTransactionCsv.Row> ROWS = List.of(
            row(1, 1, 900_000, 1_500_000, Completion.COMPLETE),
            row(1, 2, 2_000_000, 2_400_000, Completion.COMPLETE),
            row(2, 2, 3_000_000, 3_600_000, Completion.COMPLETE),
            row(3, 2, 4_000_000, 9_000_000, Completion.FAILED),
            row(4, 3, 5_000_000, 5_100_000, Completion.COMPLETE),
            row(5, 3, 9_500_000, 9_900_000, Completion.CUT_OFF),
            row(6, 3, 9_500_000, 10_000_001, Completion.COMPLETE));

    @TempDir
    Path results;

    @Test
    void namesAreNeverUsedTwiceAndFoldersListedOldestFirst() throws IOException {
        Path fresh = results.resolve("not/there/yet");
        assertThat(RunFolder.create(fresh, NOW, "pg 18/6: w100").name()).isEqualTo("20261121T201503Z-pg-18-6-w100");
        assertThat(RunFolder.create(fresh, NOW, "pg 18/6: w100").name()).isEqualTo("20261121T201503Z-pg-18-6-w100-2");
        assertThat(RunFolder.create(fresh, NOW, "../..").path().getParent()).isEqualTo(fresh);
        RunFolder late = RunFolder.create(results, NOW.plusSeconds(60), "a");
        RunFolder early = RunFolder.create(results, NOW, "b");
        RunFolder.create(results, NOW, "without-plan");
        Files.writeString(late.plan(), "");
        Files.writeString(early.plan(), "");
        assertThat(RunFolder.list(results)).containsExactly(early, late);
        assertThat(RunFolder.list(results.resolve("nowhere"))).isEmpty();
    }

    @Test
    void aFileInTheWayAndAResultOfAnotherSchemaAreNamed() throws IOException {
        Path file = Files.writeString(results.resolve("file"), "");
        assertThrown(ResultsUnwritableException.class, () -> RunFolder.create(file, NOW, "x"), "file");
        RunFolder folder = RunFolder.create(results, NOW, "old");
        Files.writeString(folder.result(), "{\"schema\": 1, \"run\": \"old\"}");
        assertThrown(IOException.class, folder::readResult, "has schema 1", "reads schema " + Result.SCHEMA);
    }

    private static BusinessTransactionCsv.Row row(int terminal, int course, long due, long end, Completion completion) {
        return new BusinessTransactionCsv.Row(
                terminal, course, due, end, (end - due) / 2, (end - due) / 10, 17, completion);
    }

    @Test
    void onlyWholeCoursesOfTheWindowCount() {
        BusinessTransactions courses = BusinessTransactions.of(ROWS, new Result.Window(1, 10));
        assertThat(courses.outside()).isEqualTo(2);
        assertThat(courses.failed()).isEqualTo(1);
        assertThat(courses.cutOff()).isEqualTo(1);
        assertThat(courses.all().time().count()).isEqualTo(3);
        assertThat(courses.each())
                .extracting(BusinessTransactions.OfNumber::course)
                .containsExactly(2, 3);
        BusinessTransactions.Times second = courses.each().getFirst().times();
        assertThat(second.time().meanMicros()).isBetween(499_000.0, 501_000.0);
        assertThat(second.working().meanMicros()).isBetween(249_000.0, 251_000.0);
        assertThat(second.waiting().meanMicros()).isBetween(49_900.0, 50_100.0);
        assertThat(second.time().maxMicros()).isBetween(599_000L, 601_000L);
    }

    @Test
    void aLineThatIsNoCourseIsToldByItsNumber() throws IOException {
        Path file = results.resolve("courses.csv");
        try (BusinessTransactionCsv csv = new BusinessTransactionCsv(file)) {
            assertThat(file).doesNotExist();
            ROWS.forEach(csv::write);
        }
        assertThat(BusinessTransactionCsv.read(file)).isEqualTo(ROWS);
        String text = Files.readString(file);
        Files.writeString(file, text.replaceFirst("(\n.*\n.*)complete", "$1lost"));
        assertThatThrownBy(() -> BusinessTransactionCsv.read(file)).hasMessage("line 3 of courses.csv is not a course");
    }

    private static final List<String> REQUIRED = List.of(("schema measurement orderline run state reason started setup"
                    + " window summary accounting database outages before after verdict")
            .split(" ", -1));
    private static final List<String> OPTIONAL = List.of(("overloads audits objectives harness imported sharding own"
                    + " ledger ingestion users agents reads isolation")
            .split(" ", -1));
    private static final Result.Window WINDOW = new Result.Window(10, 20);

    private String written() throws IOException {
        return Files.readString(CannedRun.troubled(results).result());
    }

    private String without(String key) throws IOException {
        ObjectNode fewer = Json.parse(written(), ObjectNode.class);
        fewer.remove(key);
        return Json.line(fewer);
    }

    @Test
    void allKeysAreOnOneLevelInTheirOldOrderAndAreReadAgain() throws IOException {
        String written = written();
        Collection<String> keys = Json.parse(written, ObjectNode.class).propertyNames();
        assertThat(keys).filteredOn(key -> !OPTIONAL.contains(key)).containsExactlyElementsOf(REQUIRED);
        assertThat(keys).filteredOn(OPTIONAL::contains).containsExactlyElementsOf(OPTIONAL);
        assertThat(Json.pretty(Json.parse(written, Result.class))).isEqualTo(written);
    }

    @ParameterizedTest
    @FieldSource("REQUIRED")
    void aKeyThatIsMissingIsAnError(String key) throws IOException {
        String without = without(key);
        assertThrown(JacksonException.class, () -> Json.parse(without, Result.class));
    }

    @ParameterizedTest
    @FieldSource("OPTIONAL")
    void aKeyOfALaterVersionMayBeMissing(String key) throws IOException {
        assertThat(Json.parse(without(key), Result.class).verdict())
                .isEqualTo(Json.parse(written(), Result.class).verdict());
    }

    private static List<CheckReport> found(String status, long rows) {
        return List.of(new CheckReport("stock-range", "2.4.2.2", "title", status, "tool", rows, List.of("row"), 1));
    }

    @ParameterizedTest
    @CsvSource({"explained, 7, 7, false", "explained, 7, 5, false", "explained, 7, 8, true", "holds, 0, 2, true"})
    void onlyWhatCameMeanwhileIsBlamedOnTheRun(String before, long had, long has, boolean violated) {
        List<CheckReport> since = CheckReport.since(found(before, had), found("explained", has));
        assertThat(since).extracting(CheckReport::violated).containsExactly(violated);
        assertThat(since.getFirst().note().equals("1 more than before the run")).isEqualTo(has == 8);
        assertThat(CheckReport.since(List.of(), found("explained", has))).noneMatch(CheckReport::violated);
    }

    @Test
    void aQuickVerificationAndEncryptionAreCalledSo() {
        CheckReport holding = found("holds", 0).getFirst();
        CheckReport leftOut = found("left-out", 0).getFirst();
        assertThat(CheckReport.held(List.of(holding, holding))).isEqualTo("2 checks hold");
        assertThat(CheckReport.held(List.of(holding, leftOut))).isEqualTo("1 checks hold (quick: 1 left out)");
        assertThat(new Encryption("TLSv1.3", "TLS_AES_256_GCM_SHA384").text())
                .isEqualTo("TLSv1.3, TLS_AES_256_GCM_SHA384");
        assertThat(new Encryption("TLS", "").text()).isEqualTo("TLS");
        assertThat(new Encryption("", "").text()).isEqualTo("not encrypted");
        assertThat(Encryption.text(Optional.empty())).isEqualTo("unknown whether it is encrypted");
    }

    private Optional<Staleness> of(List<StalenessCsv.Row> rows) throws IOException {
        Path file = results.resolve("staleness.csv");
        try (StalenessCsv csv = new StalenessCsv(file)) {
            rows.forEach(csv::write);
        }
        return Staleness.of(TimeSeries.read(file), WINDOW);
    }

    @Test
    void samplesOfTheWindowCount() throws IOException {
        assertThat(of(IntStream.range(0, 100)
                        .mapToObj(i -> new StalenessCsv.Row(10 + i / 10.0, i + 1, 2 * (i + 1), 50))
                        .toList()))
                .contains(new Staleness(
                        100, 0, Optional.of(50.0), new Spread(50, 95, 99, 100), new Spread(100, 190, 198, 200)));
        assertThat(of(List.of(new StalenessCsv.Row(9.9, 7, 7, 7), new StalenessCsv.Row(20, 7, 7, 7))))
                .as("before and after it")
                .isEmpty();
    }

    @Test
    void whatWasNotAnsweredIsCountedApart() throws IOException {
        double none = Double.NaN;
        assertThat(of(List.of(new StalenessCsv.Row(11, 3, 40, none), new StalenessCsv.Row(12, -1, none, none))))
                .contains(new Staleness(1, 1, Optional.empty(), new Spread(3, 3, 3, 3), new Spread(40, 40, 40, 40)));
    }
}
