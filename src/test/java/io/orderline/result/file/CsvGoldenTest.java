package io.orderline.result.file;

import static io.orderline.result.Samples.second;
import static io.orderline.result.Samples.type;

import io.orderline.base.csv.CsvFile;
import io.orderline.measure.Counts;
import io.orderline.measure.ErrorKind;
import io.orderline.measure.Interval;
import io.orderline.testing.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The CSV files of a run folder, byte for byte.
class CsvGoldenTest {
    private static final Counts COUNTS = new Counts(10, 9, 4, 1, 3, 1, 1, 2);

    @TempDir
    private Path folder;

    private void check(String name) throws IOException {
        Golden.check("csv/" + name, Files.readString(folder.resolve(name)));
    }

    @Test
    void intervals() throws IOException {
        try (IntervalCsv csv = new IntervalCsv(folder.resolve("intervals.csv"))) {
            csv.write(second(0, type("new-order", COUNTS, 2, 4, 40), type("payment", Counts.ZERO)), Phase.RAMP_UP);
            csv.write(second(1, new Interval.OfType("new-order", COUNTS, Map.of())), Phase.MEASURE);
            csv.write(List.of(new IntervalRow(
                    2,
                    10.0005,
                    9.9999995,
                    Phase.DRAIN,
                    "payment",
                    new Counts(-1, -1, 3, -1, 0, -1, -1, -1),
                    new Latency(3, 1500.25, -1, -1, -1, -1, -1, 2000),
                    Latency.unknown(3))));
        }
        check("intervals.csv");
    }

    @Test
    void errors() throws IOException {
        try (ErrorCsv csv = new ErrorCsv(folder.resolve("errors.csv"))) {
            csv.write(second(0), Phase.RAMP_UP);
            csv.write(
                    new Interval(1, 1_000_500_000, 2_000_400_000, Map.of(ErrorKind.DEADLOCK, 3L), List.of()),
                    Phase.MEASURE);
            csv.write(
                    new Interval(2, 2_000_400_000, 3_000_000_000L, Map.of(ErrorKind.CONNECTION, 10L), List.of()),
                    Phase.DRAIN);
        }
        check("errors.csv");
    }

    @Test
    void courses() throws IOException {
        try (BusinessTransactionCsv csv = new BusinessTransactionCsv(folder.resolve("courses.csv"))) {
            csv.write(new BusinessTransactionCsv.Row(
                    1, 2, 3_000_000, 4_000_000, 5, 0, 17, BusinessTransactionCsv.CourseEnd.COMPLETE));
            csv.write(new BusinessTransactionCsv.Row(
                    1, 3, 4_000_000, 4_000_001, 5, 1, 2, BusinessTransactionCsv.CourseEnd.CUT_OFF));
        }
        check("courses.csv");
    }

    @Test
    void cellsThatWouldNeedQuotes() throws IOException {
        try (CsvFile csv = new CsvFile(folder.resolve("series.csv"), List.of("t_s", "type", "event"))) {
            csv.write(List.of(List.of("1.000", "a,b", "\"c\"\t\r\nd"), List.of("2.000", "", "#")));
            csv.write(List.of());
            csv.write(List.of(List.of("", "ü ", " x")));
        }
        check("series.csv");
    }
}
