package io.orderline.lab.imports;

import io.orderline.lab.imports.file.CsvColumns;
import io.orderline.lab.imports.file.DamagedLines;
import io.orderline.lab.imports.file.ImportFigureText;
import io.orderline.lab.imports.file.LineFile;
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
    private static final long MILLI_NANOS = TimeUnit.MILLISECONDS.toNanos(1);
    private static final long LONGEST_MILLIS = TimeUnit.DAYS.toMillis(30);

    private final CsvColumns columns;
    private final int elapsed;
    private final int latency;
    private final int service;
    private final int type;
    private final int rolledBack;
    private final int skipped;
    private final int error;
    private final SecondSums traffic = new SecondSums();
    private final DamagedLines damage = new DamagedLines("data/result.csv");
    private long skippedDistricts;
    private long negative;

    BenchmarkSql5Rows(CsvColumns columns) {
        this.columns = columns;
        elapsed = columns.place("elapsed");
        latency = columns.place("latency");
        service = columns.place("dblatency");
        type = columns.place("ttype");
        rolledBack = columns.place("rbk");
        skipped = columns.place("dskipped");
        error = columns.place("error");
        if (rolledBack < 0) {
            traffic.knowsNoRollbacks();
        }
    }

    void read(Path file, LongConsumer progress) throws IOException {
        try (LineFile lines = new LineFile(file, progress)) {
            for (String line = lines.next(); line != null; line = lines.next()) {
                boolean header = lines.number() == 1 && CsvColumns.of(line).equals(columns);
                if (!header && !add(line)) {
                    damage.line(lines.number());
                }
            }
            if (lines.cutOff()) {
                damage.cutOff();
            }
        }
    }

    private boolean add(String line) {
        String[] cells = line.split(",", -1);
        if (cells.length != columns.count()) {
            return false;
        }
        try {
            return add(cells);
        } catch (NumberFormatException garbage) {
            return false;
        }
    }

    private boolean add(String[] cells) {
        Optional<ImportedType> known = ImportedType.ofBenchmarkSql(cells[type]);
        long ended = Long.parseLong(cells[elapsed]);
        if (known.isEmpty() || ended < 0 || ended > LONGEST_MILLIS) {
            return false;
        }
        Outcome outcome =
                flag(cells, error) ? Outcome.FAILED : flag(cells, rolledBack) ? Outcome.ROLLED_BACK : Outcome.COMMITTED;
        long response = millis(cells[latency]);
        long served = service < 0 ? -1 : millis(cells[service]);
        long districts = skipped < 0 ? 0 : Long.parseLong(cells[skipped]);
        traffic.add(ended / 1000, known.get(), outcome, response * MILLI_NANOS, served < 0 ? -1 : served * MILLI_NANOS);
        skippedDistricts += districts;
        return true;
    }

    private static boolean flag(String[] cells, int place) {
        return place >= 0 && Integer.parseInt(cells[place]) != 0;
    }

    /// A clock that was set back makes them negative.
    private long millis(String cell) {
        long millis = Long.parseLong(cell);
        if (millis < 0) {
            negative++;
        }
        return Math.clamp(millis, 0, LONGEST_MILLIS);
    }

    SecondSums traffic() {
        return traffic;
    }

    long skippedDistricts() {
        return skippedDistricts;
    }

    List<String> damage() {
        List<String> sentences = new ArrayList<>(damage.sentences());
        if (negative > 0) {
            sentences.add(ImportFigureText.format(
                    "data/result.csv: %,d negative times were taken as zero; was the driver's clock set back?",
                    negative));
        }
        return sentences;
    }
}
