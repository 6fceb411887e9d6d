package io.orderline.lab.imports;

import io.orderline.base.TextFormat;
import io.orderline.measure.Outcome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;

/// Reads `result.csv` of BenchmarkSQL 5. Not thread-safe.
final class BenchmarkSql5Rows {
    private static final String FILE = "data/result.csv";
    private static final long MILLI_NANOS = TimeUnit.MILLISECONDS.toNanos(1);
    private static final long LONGEST_MILLIS = TimeUnit.DAYS.toMillis(30);

    private final List<String> columns;
    private final SecondSums traffic = new SecondSums();
    private long skippedDistricts;
    private long negative;

    BenchmarkSql5Rows(List<String> columns) {
        this.columns = columns;
        if (!columns.contains("rbk")) {
            traffic.knowsNoRollbacks();
        }
    }

    /// @return sentences about what could not be read
    List<String> read(Path file, LongConsumer progress) throws IOException {
        List<String> damage = new ArrayList<>(ToolCsv.read(file, FILE, columns, progress, this::add));
        if (negative > 0) {
            damage.add(TextFormat.format(
                    FILE + ": %,d negative times were taken as zero; was the driver's clock set back?", negative));
        }
        return damage;
    }

    private boolean add(List<String> cells) {
        Optional<ImportedType> known = ImportedType.ofBenchmarkSql(cells.get(columns.indexOf("ttype")));
        long ended = number(cells, "elapsed", -1);
        if (known.isEmpty() || ended < 0 || ended > LONGEST_MILLIS) {
            return false;
        }
        Outcome outcome = number(cells, "error", 0) != 0
                ? Outcome.FAILED
                : number(cells, "rbk", 0) != 0 ? Outcome.ROLLED_BACK : Outcome.COMMITTED;
        long response = nanos(cells, "latency");
        long served = columns.contains("dblatency") ? nanos(cells, "dblatency") : -1;
        long districts = number(cells, "dskipped", 0);
        traffic.add(ended / 1000, known.get(), outcome, response, served);
        skippedDistricts += districts;
        return true;
    }

    private long number(List<String> cells, String column, long otherwise) {
        int place = columns.indexOf(column);
        return place < 0 ? otherwise : Long.parseLong(cells.get(place));
    }

    /// Counts times that are negative because a clock was set back.
    private long nanos(List<String> cells, String column) {
        long millis = number(cells, column, 0);
        if (millis < 0) {
            negative++;
        }
        return Math.clamp(millis, 0, LONGEST_MILLIS) * MILLI_NANOS;
    }

    SecondSums traffic() {
        return traffic;
    }

    /// Returns the number of skipped districts; −1 if it is unknown.
    long skippedDistricts() {
        return columns.contains("dskipped") ? skippedDistricts : -1;
    }
}
