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
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;

/// Results of DBT2: a line for each transaction in a mix log for each driver, with ends in whole seconds.
record Dbt2(Path source, List<Path> logs) implements ForeignResults {
    @Override
    public long bytes() throws IOException {
        long bytes = 0;
        for (Path log : logs) {
            bytes += Files.size(log);
        }
        return bytes;
    }

    @Override
    public ImportedRun read(Importer.Options reading) throws IOException {
        MixLogs rows = new MixLogs(source);
        for (Path log : logs) {
            rows.read(log, reading.progress());
        }
        if (rows.traffic().isEmpty()) {
            throw new ConfigException(source.toString(), "", "holds no transaction in " + logs);
        }
        long origin = rows.firstSecond();
        SecondSums traffic = rows.traffic().from(origin);
        MixLogs.Markers markers = rows.markers();
        List<String> notes = new ArrayList<>();
        Result.Window window = window(markers, origin, traffic, reading.skipSeconds(), notes);
        notes.addAll(notes(rows));
        return new ImportedRun(
                new ImportSource(
                        "DBT2",
                        "unknown",
                        String.valueOf(source.toAbsolutePath().normalize().getFileName()),
                        figures(markers, origin, traffic),
                        difference(markers, origin, traffic, window),
                        notes),
                Instant.ofEpochSecond(origin),
                new ImportedRun.Setup(
                        "unknown", "", rows.warehouses() > 0 ? rows.warehouses() : -1, -1, -1, -1, "unknown", -1, -1),
                window,
                traffic,
                traffic.tally(-1),
                rows.damage(),
                Map.of());
    }

    /// Returns the window: the whole seconds between the markers, without those of the markers.
    private static Result.Window window(
            MixLogs.Markers markers, long origin, SecondSums traffic, long skip, List<String> notes) {
        if (!markers.started()) {
            notes.add("There is no START: the window begins with the first line.");
        }
        if (!markers.terminated()) {
            notes.add("There is no TERMINATED: was the log cut off?");
        }
        long begin = markers.started() ? markers.start() + 1 - origin : 0;
        long end = markers.terminated() ? markers.end() - origin : -1;
        if (markers.terminated() && begin >= end) {
            throw new ConfigException(
                    "", "mix.log", "there is no second in which all drivers were at work: import them one at a time.");
        }
        return WindowAlignment.of(begin, end, markers.terminated() ? end - 1 : traffic.last(), skip, notes);
    }

    private static Counts within(MixLogs.Markers markers, long origin, SecondSums traffic) {
        return traffic.in(
                new Result.Window(markers.start() + 1.0 - origin, (double) markers.end() - origin),
                ImportedType.NEW_ORDER);
    }

    private static List<ImportSource.Figure> figures(MixLogs.Markers markers, long origin, SecondSums traffic) {
        if (!markers.started() || !markers.terminated()) {
            return List.of();
        }
        long orders = NewOrderDifference.ended(within(markers, origin, traffic));
        return List.of(new ImportSource.Figure(
                "NOTPM of its post-processing",
                orders / markers.minutes(),
                TextFormat.format(
                        "all %,d lines 'n' between START and TERMINATED, codes R and E included, ÷ %.3f min between them",
                        orders, markers.minutes())));
    }

    private static String difference(MixLogs.Markers markers, long origin, SecondSums traffic, Result.Window window) {
        if (!markers.started() || !markers.terminated()) {
            return "";
        }
        Counts measured = traffic.in(window, ImportedType.NEW_ORDER);
        Counts its = within(markers, origin, traffic);
        long before = NewOrderDifference.ended(its) - NewOrderDifference.ended(measured);
        return new NewOrderDifference("lines 'n' in its window", NewOrderDifference.ended(its), measured, before)
                        .text(window, markers.minutes())
                + " It divides by a second more than the whole seconds that it counts.";
    }

    private List<String> notes(MixLogs rows) {
        List<String> notes = new ArrayList<>();
        if (logs.size() > 1) {
            notes.add(TextFormat.format(
                    "Lines of %,d logs were put together; the window is that in which all drivers were at work.",
                    logs.size()));
        }
        if (rows.otherRollbacks() > 0) {
            notes.add(TextFormat.format(
                    "Code R stands at other types than New-Order too (lines: %,d). Only New-Orders are rolled back on"
                            + " purpose (TPC-C 2.4.1.4), so these count as failed.",
                    rows.otherRollbacks()));
        }
        if (rows.warehouses() > 0) {
            notes.add("The warehouses are those that have a line.");
        }
        notes.add("Ends are whole seconds. Delivery is not deferred: its whole work is its response.");
        notes.add("Not in its files: terminals, keying and think times, what was due and started, retries, commits in"
                + " doubt, service and waiting times, isolation, the database and its settings and own count, and whether"
                + " the data were consistent.");
        return notes;
    }

    /// Reads mix logs of DBT2, one after another, without a header:
    /// `end,type,code,response,thread,warehouse,district`. Not thread-safe.
    private static final class MixLogs {
        private static final List<String> COLUMNS =
                List.of("end", "type", "code", "response", "thread", "warehouse", "district");
        /// Lines farther from the first one than this are damaged.
        private static final long LONGEST_SECONDS = TimeUnit.DAYS.toSeconds(30);

        private static final int MOST_WAREHOUSES = 10_000_000;

        private final Path source;
        private final SecondSums traffic = new SecondSums();
        private final List<String> damage = new ArrayList<>();
        private final BitSet warehouses = new BitSet();
        private long anchor = -1;
        private long first = Long.MAX_VALUE;
        private long start = Long.MIN_VALUE;
        private long end = Long.MAX_VALUE;
        private long otherRollbacks;

        /// @param source path relative to which damage is named
        MixLogs(Path source) {
            this.source = source;
            traffic.knowsFailures();
        }

        /// The times at which the last driver had started and the first one ended, in seconds of the log.
        record Markers(long start, long end) {
            boolean started() {
                return start != Long.MIN_VALUE;
            }

            boolean terminated() {
                return end != Long.MAX_VALUE;
            }

            double minutes() {
                return (end - start) / 60.0;
            }
        }

        void read(Path log, LongConsumer progress) throws IOException {
            String name = Files.isDirectory(source) ? source.relativize(log).toString() : log.getFileName() + "";
            damage.addAll(ToolCsv.read(
                    log, name, COLUMNS, progress, cells -> near(Long.parseLong(cells.getFirst())) && add(cells)));
        }

        private boolean near(long second) {
            return second >= 0 && (anchor < 0 || Math.abs(second - anchor) <= LONGEST_SECONDS);
        }

        private boolean add(List<String> cells) {
            long second = Long.parseLong(cells.get(0));
            switch (cells.get(1)) {
                case "START" -> start = Math.max(start, second);
                case "TERMINATED" -> end = Math.min(end, second);
                default -> {
                    if (!transaction(second, cells)) {
                        return false;
                    }
                }
            }
            anchor = anchor < 0 ? second : anchor;
            first = Math.min(first, second);
            return true;
        }

        private boolean transaction(long second, List<String> cells) {
            Optional<ImportedType> type = ImportedType.ofDbt2(cells.get(1));
            double response = Double.parseDouble(cells.get(3));
            int warehouse = Integer.parseInt(cells.get(5));
            if (type.isEmpty() || cells.get(2).length() != 1 || !(response >= 0) || warehouse < 0) {
                return false;
            }
            Outcome outcome = outcome(type.get(), cells.get(2));
            traffic.add(second, type.get(), outcome, Math.round(Math.min(response, 1e6) * 1e9), -1);
            if (outcome == Outcome.FAILED && cells.get(2).equals("R")) {
                otherRollbacks++;
            }
            if (warehouse < MOST_WAREHOUSES) {
                warehouses.set(warehouse);
            }
            return true;
        }

        private static Outcome outcome(ImportedType type, String code) {
            return switch (code) {
                case "C" -> Outcome.COMMITTED;
                case "R" -> type == ImportedType.NEW_ORDER ? Outcome.ROLLED_BACK : Outcome.FAILED;
                default -> Outcome.FAILED; // E, and X for what the driver does not know
            };
        }

        SecondSums traffic() {
            return traffic;
        }

        long firstSecond() {
            return first;
        }

        Markers markers() {
            return new Markers(start, end);
        }

        int warehouses() {
            return warehouses.cardinality();
        }

        long otherRollbacks() {
            return otherRollbacks;
        }

        List<String> damage() {
            return damage;
        }
    }
}
