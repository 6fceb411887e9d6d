package io.orderline.lab.imports;

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
    /// Ratio of the edges of two neighbouring classes. The tool's 1,000 classes reach from a millisecond to
    /// 600 s, with edges in seconds. A class is written with the middle of the next one as its edge.
    private static final double STEP = Math.exp(Math.log(600_000) / 1_000);

    private static final List<String> SUMMARY =
            List.of("ttype", "count", "percent", "mean", "max", "rollbacks", "errors");
    private static final List<String> HISTOGRAM = List.of("ttype", "edge", "numtrans");

    private final BenchmarkSqlFolder folder;
    private final List<String> columns;
    private final List<String> damage = new ArrayList<>();

    BenchmarkSql6Files(BenchmarkSqlFolder folder, List<String> columns) {
        this.folder = folder;
        this.columns = columns;
    }

    private interface Row {
        /// @throws NumberFormatException if the line is not one of the tool's
        void take(ImportedType type, List<String> cells);
    }

    IntervalSums traffic(LongConsumer progress) throws IOException {
        IntervalSums traffic = new IntervalSums();
        int second = columns.indexOf("second");
        int count = columns.indexOf("numtrans");
        int sum = columns.indexOf("sumlatencyms");
        int longest = columns.indexOf("maxlatencyms");
        read("result.csv", columns, progress, (type, cells) -> {
            long end = Long.parseLong(cells.get(second));
            long transactions = Long.parseLong(cells.get(count));
            if (end <= 0 || end > LONGEST_SECONDS || transactions < 0) {
                throw new NumberFormatException();
            }
            traffic.add(end, type, transactions, Long.parseLong(cells.get(sum)), Long.parseLong(cells.get(longest)));
        });
        return traffic;
    }

    /// Returns outcomes by type in the tool's window; empty if the run did not go to its end.
    Map<ImportedType, Counts> outcomes() throws IOException {
        Map<ImportedType, Counts> outcomes = new EnumMap<>(ImportedType.class);
        read("summary.csv", SUMMARY, bytes -> {}, (type, cells) -> {
            long count = Long.parseLong(cells.get(1));
            long rolledBack = Long.parseLong(cells.get(5));
            long failed = Long.parseLong(cells.get(6));
            outcomes.put(
                    type, new Counts(-1, -1, Math.max(0, count - rolledBack - failed), rolledBack, failed, -1, -1, -1));
        });
        return outcomes;
    }

    /// Returns histograms of nanoseconds by type in the tool's window.
    Map<ImportedType, Histogram> histograms() throws IOException {
        Map<ImportedType, Histogram> histograms = new EnumMap<>(ImportedType.class);
        read("histogram.csv", HISTOGRAM, bytes -> {}, (type, cells) -> {
            double nanos = Double.parseDouble(cells.get(1)) * 1e9 / STEP;
            long count = Long.parseLong(cells.get(2));
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

    private void read(String name, List<String> wanted, LongConsumer progress, Row row) throws IOException {
        Path file = folder.data().resolve(name);
        int type = Math.max(0, wanted.indexOf("ttype"));
        if (Files.isRegularFile(file)) {
            damage.addAll(ToolCsv.read(file, "data/" + name, wanted, progress, cells -> {
                Optional<ImportedType> known = ImportedType.ofBenchmarkSql(cells.get(type));
                known.ifPresent(of -> row.take(of, cells));
                return known.isPresent();
            }));
        }
    }

    List<String> damage() {
        return damage;
    }
}
