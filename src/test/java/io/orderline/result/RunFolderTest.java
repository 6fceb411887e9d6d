package io.orderline.result;

import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.base.ResultsUnwritableException;
import io.orderline.result.file.BusinessTransactionCsv;
import io.orderline.result.file.BusinessTransactionCsv.CourseEnd;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunFolderTest {
    private static final Instant NOW = Instant.parse("2026-11-21T20:15:03.9Z");

    private static final List<BusinessTransactionCsv.Row> ROWS = List.of(
            row(1, 1, 900_000, 1_500_000, CourseEnd.COMPLETE),
            row(1, 2, 2_000_000, 2_400_000, CourseEnd.COMPLETE),
            row(2, 2, 3_000_000, 3_600_000, CourseEnd.COMPLETE),
            row(3, 2, 4_000_000, 9_000_000, CourseEnd.FAILED),
            row(4, 3, 5_000_000, 5_100_000, CourseEnd.COMPLETE),
            row(5, 3, 9_500_000, 9_900_000, CourseEnd.CUT_OFF),
            row(6, 3, 9_500_000, 10_000_001, CourseEnd.COMPLETE));

    @TempDir
    Path results;

    @TempDir
    private Path folder;

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

    private static BusinessTransactionCsv.Row row(int terminal, int course, long due, long end, CourseEnd fate) {
        return new BusinessTransactionCsv.Row(terminal, course, due, end, (end - due) / 2, (end - due) / 10, 17, fate);
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
    void coursesAreReadAsTheyWereWrittenAndALineThatIsNoneIsToldByItsNumber() throws IOException {
        Path file = folder.resolve("courses.csv");
        try (BusinessTransactionCsv csv = new BusinessTransactionCsv(file)) {
            assertThat(file).doesNotExist();
            ROWS.forEach(csv::write);
        }
        assertThat(BusinessTransactionCsv.read(file)).isEqualTo(ROWS);
        Path lost = folder.resolve("courses.csv");
        Files.writeString(
                lost,
                "terminal,course,due_us,end_us,response_us,waiting_us,transactions,fate"
                        + "\n1,1,0,9,9,0,17,complete\n1,2,0,9,9,0,17,lost\n");
        assertThatThrownBy(() -> BusinessTransactionCsv.read(lost)).hasMessage("line 3 of courses.csv is not a course");
    }
}
