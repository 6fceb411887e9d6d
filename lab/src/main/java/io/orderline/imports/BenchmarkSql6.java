package io.orderline.imports;

import io.orderline.base.TextFormat;
import io.orderline.config.ConfigException;
import io.orderline.measure.Counts;
import io.orderline.result.ImportSource;
import io.orderline.result.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;
import org.HdrHistogram.Histogram;

/// Results of BenchmarkSQL 6: sums by interval, and outcomes and a histogram of its own window.
record BenchmarkSql6(BenchmarkSqlFolder folder, List<String> columns) implements ForeignResults {
    static final Set<String> REQUIRED = Set.of("ttype", "second", "numtrans", "sumlatencyms", "maxlatencyms");
    static final List<String> USUAL = List.of(
            "ttype",
            "second",
            "numtrans",
            "sumlatencyms",
            "minlatencyms",
            "maxlatencyms",
            "sumdelayms",
            "mindelayms",
            "maxdelayms");

    @Override
    public long bytes() throws IOException {
        return Files.size(folder.result());
    }

    @Override
    public ImportedRun read(Importer.Options reading) throws IOException {
        ResultFiles files = new ResultFiles(folder, columns);
        IntervalSums traffic = files.traffic(reading.progress());
        if (traffic.isEmpty()) {
            throw new ConfigException(
                    folder.result().toString(), "", "holds no interval under " + String.join(",", columns));
        }
        Map<ImportedType, Counts> outcomes = files.outcomes();
        boolean ended = outcomes.containsKey(ImportedType.NEW_ORDER);
        ToolFile runInfo = folder.runInfo();
        ToolFile properties = folder.properties();
        ImportedRun.Setup setup = setup(runInfo, properties);
        List<String> notes = new ArrayList<>(folder.missing());
        Result.Window window = window(traffic, setup, reading.skipSeconds(), ended, notes);
        boolean whole = ended && reading.skipSeconds() == 0;
        if (whole) {
            outcomes.forEach(traffic::outcomes);
            files.histograms().forEach(traffic::histogram);
        }
        notes.addAll(notes(ended, whole));
        List<ImportSource.Figure> figures = figures(outcomes, setup);
        figures.addAll(folder.said());
        return new ImportedRun(
                new ImportSource(
                        BenchmarkSqlFolder.TOOL,
                        runInfo.text("jTPCCVersion", "6"),
                        folder.source(),
                        figures,
                        whole ? difference(outcomes, window, setup) : "",
                        notes),
                BenchmarkSqlFolder.started(""),
                setup,
                window,
                traffic,
                Map.of(),
                files.damage(),
                properties.harmless());
    }

    private static Result.Window window(
            IntervalSums traffic, ImportedRun.Setup setup, long skip, boolean ended, List<String> notes) {
        long begin = Math.max(0, Math.round(setup.rampUpSeconds()));
        long end = setup.durationSeconds() > 0 ? begin + Math.round(setup.durationSeconds()) : -1;
        long last = ended && end > 0 ? end - 1 : traffic.last() - 1;
        return WindowAlignment.of(begin, end, last, skip, notes);
    }

    private static ImportedRun.Setup setup(ToolFile runInfo, ToolFile properties) {
        double rampUp = BenchmarkSqlFolder.number(runInfo, "rampupMins", properties, "rampupMins");
        double minutes = BenchmarkSqlFolder.number(runInfo, "runMins", properties, "runMins");
        double warehouses = BenchmarkSqlFolder.number(runInfo, "runWarehouses", properties, "warehouses");
        double from = properties.number("useWarehouseFrom");
        double to = properties.number("useWarehouseTo");
        double used = from > 0 && to >= from ? to - from + 1 : warehouses;
        double each = 10 * Math.max(1, properties.number("terminalMultiplier")); // TPC-C 4.2.2
        return new ImportedRun.Setup(
                runInfo.text("dbType", properties.text("db", "unknown")),
                properties.url("conn"),
                (int) used,
                used > 0 ? (int) (used * each) : -1,
                (int) BenchmarkSqlFolder.number(runInfo, "numSUTThreads", properties, "sutThreads"),
                (int) BenchmarkSqlFolder.number(runInfo, "maxDeliveryBGThreads", properties, "maxDeliveryBGThreads"),
                pace(runInfo, properties),
                rampUp < 0 ? -1 : 60 * rampUp,
                minutes > 0 ? 60 * minutes : -1);
    }

    /// Returns the pace. Keying and think times have each other's distribution, which no multiplier corrects.
    private static String pace(ToolFile runInfo, ToolFile properties) {
        double keying = BenchmarkSqlFolder.number(runInfo, "keyingTimeMultiplier", properties, "keyingTimeMultiplier");
        double think = BenchmarkSqlFolder.number(runInfo, "thinkTimeMultiplier", properties, "thinkTimeMultiplier");
        if (keying < 0 || think < 0) {
            return "unknown";
        }
        if (keying == think) {
            return keying == 0 ? "none" : "pauses × " + keying;
        }
        return "keying times × " + keying + ", think times × " + think;
    }

    private static List<ImportSource.Figure> figures(Map<ImportedType, Counts> outcomes, ImportedRun.Setup setup) {
        List<ImportSource.Figure> figures = new ArrayList<>();
        double minutes = setup.durationSeconds() / 60;
        Counts newOrders = outcomes.get(ImportedType.NEW_ORDER);
        if (minutes > 0 && newOrders != null) {
            long orders = NewOrderDifference.ended(newOrders);
            long all = outcomes.entrySet().stream()
                    .filter(type -> !type.getKey().background())
                    .mapToLong(type -> NewOrderDifference.ended(type.getValue()))
                    .sum();
            figures.add(new ImportSource.Figure(
                    "NOPM of its report",
                    orders / minutes,
                    TextFormat.format(
                            "%,d NEW_ORDER in its window ÷ %.0f min (runMins): rolled back and failed ones are in it",
                            orders, minutes)));
            figures.add(new ImportSource.Figure(
                    "TPM of its report",
                    all / minutes,
                    TextFormat.format("%,d of all types but DELIVERY_BG ÷ %.0f min, likewise", all, minutes)));
            figures.addAll(BenchmarkSqlFolder.ofCap(orders / minutes, setup.warehouses()));
        }
        return figures;
    }

    private static String difference(
            Map<ImportedType, Counts> outcomes, Result.Window window, ImportedRun.Setup setup) {
        Counts orders = outcomes.getOrDefault(ImportedType.NEW_ORDER, Counts.ZERO);
        return NewOrderDifference.of("NEW_ORDER in its window", orders, Counts.ZERO, orders)
                .text(window, setup.durationSeconds() / 60);
    }

    private List<String> notes(boolean ended, boolean whole) throws IOException {
        List<String> notes = new ArrayList<>();
        if (!ended) {
            notes.add(
                    "There is no summary.csv with results: the run did not go to its end, or its file is lost. Rollbacks,"
                            + " failures and percentiles are unknown; committed ones include rolled back and failed ones.");
        } else if (!whole) {
            notes.add(
                    "Rollbacks, failures and the histogram are those of the tool's whole window, so a part of it has none:"
                            + " committed ones include rolled back and failed ones, percentiles are unknown.");
        } else {
            notes.add("Percentiles, means and maxima are read from its 1,000 classes of 1.3 % each; responses of failed"
                    + " transactions are in them. A rolled back transaction that failed is counted twice, as both.");
        }
        notes.add("Its intervals hold sums only: over time, committed ones include rolled back and failed ones, and no"
                + " percentile is known.");
        notes.add("BenchmarkSQL 6 draws keying times at random and keeps think times fixed, the other way round than"
                + " TPC-C 5.2.5.");
        notes.add("Not in its files: when it began, what was due and started, retries, commits in doubt, service times,"
                + " isolation, the database's version, settings and own count, and whether the data were consistent.");
        notes.addAll(folder.samples());
        return notes;
    }

    /// Reads the three files of BenchmarkSQL 6 that hold results. Not thread-safe.
    private static final class ResultFiles {
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

        ResultFiles(BenchmarkSqlFolder folder, List<String> columns) {
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
                traffic.add(
                        end, type, transactions, Long.parseLong(cells.get(sum)), Long.parseLong(cells.get(longest)));
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
                        type,
                        new Counts(-1, -1, Math.max(0, count - rolledBack - failed), rolledBack, failed, -1, -1, -1));
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
}
