package io.orderline.imports;

import io.orderline.base.TextFormat;
import io.orderline.config.ConfigException;
import io.orderline.measure.Counts;
import io.orderline.measure.Outcome;
import io.orderline.result.ImportSource;
import io.orderline.result.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;

/// Results of BenchmarkSQL 5.0 and 5.1: a row for each transaction, with times in whole milliseconds.
record BenchmarkSql5(BenchmarkSqlFolder folder, List<String> columns) implements ForeignResults {
    static final Set<String> REQUIRED = Set.of("elapsed", "latency", "ttype");
    static final List<String> USUAL =
            List.of("run", "elapsed", "latency", "dblatency", "ttype", "rbk", "dskipped", "error");

    @Override
    public long bytes() throws IOException {
        return Files.size(folder.result());
    }

    @Override
    public ImportedRun read(Importer.Options reading) throws IOException {
        Rows rows = new Rows(columns);
        List<String> damage = rows.read(folder.result(), reading.progress());
        SecondSums traffic = rows.traffic();
        if (traffic.isEmpty()) {
            throw new ConfigException(
                    folder.result().toString(), "", "holds no transaction under " + String.join(",", columns));
        }
        ToolFile runInfo = folder.runInfo();
        ToolFile properties = folder.properties();
        double minutes = BenchmarkSqlFolder.number(runInfo, "runMins", properties, "runMins");
        ImportedRun.Setup setup = setup(runInfo, properties, minutes);
        List<String> notes = new ArrayList<>(folder.missing());
        Result.Window window =
                WindowAlignment.of(0, Math.round(60 * minutes), traffic.last(), reading.skipSeconds(), notes);
        notes.addAll(notes(rows));
        List<ImportSource.Figure> figures = figures(traffic, minutes, setup.warehouses());
        figures.addAll(folder.said());
        return new ImportedRun(
                new ImportSource(
                        BenchmarkSqlFolder.TOOL,
                        version(runInfo, properties),
                        folder.source(),
                        figures,
                        difference(traffic, window, minutes),
                        notes),
                BenchmarkSqlFolder.started(runInfo.text("sessionStart", "")),
                setup,
                window,
                traffic,
                traffic.tally(rows.skippedDistricts()),
                damage,
                properties.harmless());
    }

    @Override
    public Optional<OsSamples> samples() {
        return OsSamples.in(folder.data());
    }

    private static String version(ToolFile runInfo, ToolFile properties) {
        boolean later = properties.has("useStoredProcedures") || properties.has("rampupDelay");
        return runInfo.text("driverVersion", later ? "5.1" : "5");
    }

    private static ImportedRun.Setup setup(ToolFile runInfo, ToolFile properties, double minutes) {
        double terminals = BenchmarkSqlFolder.number(runInfo, "numSUTThreads", properties, "terminals");
        return new ImportedRun.Setup(
                runInfo.text("db", properties.text("db", "unknown")),
                properties.url("conn"),
                (int) BenchmarkSqlFolder.number(runInfo, "runWarehouses", properties, "warehouses"),
                (int) terminals,
                (int) terminals,
                0, // terminals do the deferred work themselves
                pace(BenchmarkSqlFolder.number(runInfo, "limitTxnsPerMin", properties, "limitTxnsPerMin"), terminals),
                0,
                minutes > 0 ? 60 * minutes : -1);
    }

    /// Returns the pace. A terminal's transaction lasts at least 60,000 ms ÷ its share of the limit, both in
    /// whole numbers. A limit below the number of terminals, or a very high one, has no effect.
    private static String pace(double limit, double terminals) {
        if (limit < 0 || terminals <= 0) {
            return "unknown";
        }
        long share = (long) limit / (long) terminals;
        return share == 0 || share > 60_000 ? "none" : TextFormat.format("limit %d/min", share * (long) terminals);
    }

    private static List<ImportSource.Figure> figures(SecondSums traffic, double minutes, int warehouses) {
        List<ImportSource.Figure> figures = new ArrayList<>();
        if (minutes > 0) {
            long orders = NewOrderDifference.ended(traffic.all(ImportedType.NEW_ORDER));
            long all = 0;
            for (ImportedType type : ImportedType.values()) {
                all += type.background() ? 0 : NewOrderDifference.ended(traffic.all(type));
            }
            figures.add(new ImportSource.Figure(
                    "tpmC of its report",
                    orders / minutes,
                    TextFormat.format(
                            "all %,d NEW_ORDER rows ÷ %.0f min (runMins): rolled back, failed and late ones are in it",
                            orders, minutes)));
            figures.add(new ImportSource.Figure(
                    "tpmTotal of its report",
                    all / minutes,
                    TextFormat.format("all %,d rows but DELIVERY_BG ÷ %.0f min, likewise", all, minutes)));
            figures.addAll(BenchmarkSqlFolder.ofCap(orders / minutes, warehouses));
        }
        return figures;
    }

    private static String difference(SecondSums traffic, Result.Window window, double minutes) {
        Counts before = traffic.before(Math.round(window.beginSeconds()), ImportedType.NEW_ORDER);
        return NewOrderDifference.of(
                        "NEW_ORDER rows",
                        traffic.all(ImportedType.NEW_ORDER),
                        before,
                        traffic.in(window, ImportedType.NEW_ORDER))
                .text(window, minutes);
    }

    private List<String> notes(Rows rows) throws IOException {
        List<String> notes = new ArrayList<>();
        if (!rows.traffic().failuresKnown()) {
            notes.add(
                    "BenchmarkSQL 5 counts failed transactions as successful, and its error column is always 0: committed"
                            + " ones include failed ones, and response times those of failures.");
        }
        if (!columns.contains("rbk")) {
            notes.add("There is no column rbk: committed New-Orders include those rolled back on purpose.");
        }
        notes.add("BenchmarkSQL 5 has no ramp-up: unless a beginning was skipped, the window is the whole session, cold"
                + " caches included.");
        notes.add("Times are whole milliseconds: 0 is anything below one.");
        notes.add(
                "A terminal executes the background part of its Delivery itself, so no queue was measured; Delivery is"
                        + " the time to do nothing.");
        notes.add("Its time has no zone; the beginning is shown as if it was UTC.");
        notes.add("Not in its files: what was due and started, retries, commits in doubt, waiting times, isolation, the"
                + " database's version, settings and own count, and whether the data were consistent.");
        if (samples().isPresent()) {
            notes.add("Samples of the operating system are those of its collector, as they stand; that of 5.0 computed"
                    + " shares of the processors wrongly.");
        }
        return notes;
    }

    /// Reads `result.csv` of BenchmarkSQL 5. Not thread-safe.
    private static final class Rows {
        private static final String FILE = "data/result.csv";
        private static final long MILLI_NANOS = TimeUnit.MILLISECONDS.toNanos(1);
        private static final long LONGEST_MILLIS = TimeUnit.DAYS.toMillis(30);

        private final List<String> columns;
        private final SecondSums traffic = new SecondSums();
        private long skippedDistricts;
        private long negative;

        Rows(List<String> columns) {
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
}
