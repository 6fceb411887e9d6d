package io.orderline.lab.imports;

import io.orderline.lab.imports.file.CsvColumns;
import io.orderline.lab.imports.file.DamagedLines;
import io.orderline.lab.imports.file.LineFile;
import io.orderline.measure.Counts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;
import org.HdrHistogram.Histogram;

/// Reads the three files of BenchmarkSQL 6 that hold results. Not thread-safe.
final class BenchmarkSql6Files {
    private static final long LONGEST_SECONDS = TimeUnit.DAYS.toSeconds(30);
    private static final long MAX_NANOS = TimeUnit.HOURS.toNanos(1);
    /// Its 1,000 classes reach from a millisecond to 600 s, with edges in seconds. A class is written with the
    /// middle of the next one as its edge.
    private static final double STEP = Math.exp(Math.log(600_000) / 1_000);

    private static final CsvColumns SUMMARY = CsvColumns.of("ttype,count,percent,mean,max,rollbacks,errors");
    private static final CsvColumns HISTOGRAM = CsvColumns.of("ttype,edge,numtrans");

    private final BenchmarkSqlFolder folder;
    private final CsvColumns columns;
    private final List<DamagedLines> damages = new ArrayList<>();

    BenchmarkSql6Files(BenchmarkSqlFolder folder, CsvColumns columns) {
        this.folder = folder;
        this.columns = columns;
    }

    /// What is done with a line.
    private interface Row {
        /// @throws NumberFormatException if it is none of the tool's
        void take(ImportedType type, String[] cells);
    }

    IntervalSums traffic(LongConsumer progress) throws IOException {
        IntervalSums traffic = new IntervalSums();
        int second = columns.place("second");
        int count = columns.place("numtrans");
        int sum = columns.place("sumlatencyms");
        int longest = columns.place("maxlatencyms");
        read("result.csv", columns, progress, (type, cells) -> {
            long end = Long.parseLong(cells[second]);
            long transactions = Long.parseLong(cells[count]);
            if (end <= 0 || end > LONGEST_SECONDS || transactions < 0) {
                throw new NumberFormatException();
            }
            traffic.add(end, type, transactions, Long.parseLong(cells[sum]), Long.parseLong(cells[longest]));
        });
        return traffic;
    }

    /// By type, of the tool's window; nothing if the run did not go to its end.
    Map<ImportedType, Counts> outcomes() throws IOException {
        Map<ImportedType, Counts> outcomes = new EnumMap<>(ImportedType.class);
        read("summary.csv", SUMMARY, bytes -> {}, (type, cells) -> {
            long count = Long.parseLong(cells[1]);
            long rolledBack = Long.parseLong(cells[5]);
            long failed = Long.parseLong(cells[6]);
            outcomes.put(
                    type, new Counts(-1, -1, Math.max(0, count - rolledBack - failed), rolledBack, failed, -1, -1, -1));
        });
        return outcomes;
    }

    /// Of nanoseconds, by type, of the tool's window.
    Map<ImportedType, Histogram> histograms() throws IOException {
        Map<ImportedType, Histogram> histograms = new EnumMap<>(ImportedType.class);
        read("histogram.csv", HISTOGRAM, bytes -> {}, (type, cells) -> {
            double nanos = Double.parseDouble(cells[1]) * 1e9 / STEP;
            long count = Long.parseLong(cells[2]);
            if (!(nanos >= 0) || count < 0) {
                throw new NumberFormatException();
            }
            if (count > 0) {
                histograms
                        .computeIfAbsent(type, any -> new Histogram(1_000, MAX_NANOS, 3))
                        .recordValueWithCount(Math.clamp(Math.round(nanos), 0, MAX_NANOS), count);
            }
        });
        return histograms;
    }

    private void read(String name, CsvColumns wanted, LongConsumer progress, Row row) throws IOException {
        Path file = folder.data().resolve(name);
        if (!Files.isRegularFile(file)) {
            return;
        }
        DamagedLines damage = new DamagedLines("data/" + name);
        try (LineFile lines = new LineFile(file, progress)) {
            for (String line = lines.next(); line != null; line = lines.next()) {
                boolean header = lines.number() == 1 && CsvColumns.of(line).equals(wanted);
                if (!header && !take(line, wanted, row)) {
                    damage.line(lines.number());
                }
            }
            if (lines.cutOff()) {
                damage.cutOff();
            }
        }
        damages.add(damage);
    }

    private static boolean take(String line, CsvColumns wanted, Row row) {
        String[] cells = line.split(",", -1);
        if (cells.length != wanted.count()) {
            return false;
        }
        Optional<ImportedType> type = ImportedType.ofBenchmarkSql(cells[Math.max(0, wanted.place("ttype"))]);
        try {
            type.ifPresent(known -> row.take(known, cells));
            return type.isPresent();
        } catch (NumberFormatException garbage) {
            return false;
        }
    }

    List<String> damage() {
        return damages.stream().flatMap(damage -> damage.sentences().stream()).toList();
    }
}
