package io.orderline.lab.imports;

import io.orderline.base.TextFormat;
import io.orderline.config.ConfigException;
import io.orderline.measure.Counts;
import io.orderline.result.ImportSource;
import io.orderline.result.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Results of DBT2: a line for each transaction in a mix log for each driver, with ends in whole seconds.
record Dbt2(Path source, List<Path> logs) implements ForeignResults {
    Dbt2 {
        logs = List.copyOf(logs);
    }

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
        Dbt2Logs rows = new Dbt2Logs(source);
        for (Path log : logs) {
            rows.read(log, reading.progress());
        }
        if (rows.traffic().isEmpty()) {
            throw new ConfigException(source.toString(), "", "holds no transaction in " + logs);
        }
        long origin = rows.firstSecond();
        SecondSums traffic = rows.traffic().from(origin);
        Dbt2Logs.Markers markers = rows.markers();
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
                new ImportedRun.Load(
                        "unknown", "", rows.warehouses() > 0 ? rows.warehouses() : -1, -1, -1, -1, "unknown", -1, -1),
                window,
                traffic,
                traffic.tally(-1),
                rows.damage(),
                Map.of());
    }

    /// Returns the window: the whole seconds between the markers, without those of the markers.
    private static Result.Window window(
            Dbt2Logs.Markers markers, long origin, SecondSums traffic, long skip, List<String> notes) {
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

    private static Counts within(Dbt2Logs.Markers markers, long origin, SecondSums traffic) {
        return traffic.in(
                new Result.Window(markers.start() + 1.0 - origin, (double) markers.end() - origin),
                ImportedType.NEW_ORDER);
    }

    private static List<ImportSource.Figure> figures(Dbt2Logs.Markers markers, long origin, SecondSums traffic) {
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

    private static String difference(Dbt2Logs.Markers markers, long origin, SecondSums traffic, Result.Window window) {
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

    private List<String> notes(Dbt2Logs rows) {
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
}
