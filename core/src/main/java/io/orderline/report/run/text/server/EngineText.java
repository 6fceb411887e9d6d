package io.orderline.report.run.text.server;

import io.orderline.measure.Counts;
import io.orderline.report.format.FigureFormat;
import io.orderline.report.run.data.RunFiles;
import io.orderline.result.Accounting;
import io.orderline.result.Result;
import io.orderline.result.TypeSummary;
import io.orderline.result.environment.EngineReport;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;

/// Describes the measured window by the database's own statistics, by label.
public final class EngineText {
    private static final double MEGABYTE = 1e6;

    private final EngineReport engine;
    private final Result result;

    private EngineText(EngineReport engine, Result result) {
        this.engine = engine;
        this.result = result;
    }

    /// Returns lines by label in reading order, or an empty map if the window was not watched.
    public static Map<String, String> of(RunFiles run) {
        Map<String, String> lines = new LinkedHashMap<>();
        run.engine().filter(engine -> engine.seconds() > 0).ifPresent(engine -> {
            EngineText all = new EngineText(engine, run.result());
            all.commits().ifPresent(text -> lines.put("engine", text));
            all.log().ifPresent(text -> lines.put("log", text));
            all.groups().ifPresent(text -> lines.put("groups", text));
            EngineCostText.of(run).ifPresent(text -> lines.put("cost", text));
            all.checkpoints().ifPresent(text -> lines.put("checkpoints", text));
            all.cache().ifPresent(text -> lines.put("cache", text));
            WaitEventShares.of(run.waits(), engine).ifPresent(text -> lines.put("waits", text));
        });
        return lines;
    }

    private Optional<String> commits() {
        return engine.perSecond("commits").map(commits -> {
            String rollbacks = engine.perSecond("rollbacks")
                    .map(count -> ", " + FigureFormat.rate(count) + " rollbacks/s")
                    .orElse("");
            double seconds = result.window().span().seconds();
            return FigureFormat.format(
                    "%s commits/s%s as the server counted them; the client %s and %s",
                    FigureFormat.rate(commits),
                    rollbacks,
                    FigureFormat.rate(client(Counts::committed) / seconds),
                    FigureFormat.rate(client(Counts::rolledBack) / seconds));
        });
    }

    /// Counts only types that sent something. A Delivery that is only queued commits nothing.
    private double client(ToLongFunction<Counts> count) {
        return result.summary().types().stream()
                .filter(this::sends)
                .mapToLong(type -> count.applyAsLong(type.counts()))
                .sum();
    }

    private boolean sends(TypeSummary type) {
        return result.accounting().types().stream()
                        .filter(counted -> counted.type().equals(type.name()))
                        .mapToLong(Accounting.OfType::roundTrips)
                        .sum()
                > 0;
    }

    private Optional<String> log() {
        String fsyncs = engine.perCommit("fsyncs")
                .map(count -> FigureFormat.format(" and %.2f fsyncs", count))
                .orElse("");
        String each = engine.perCommit("log-bytes")
                .map(bytes -> FigureFormat.format(", %,.0f B%s for each commit", bytes, fsyncs))
                .orElse("");
        return engine.perSecond("log-bytes")
                .map(bytes -> FigureFormat.format("%.2f MB/s written to the log%s", bytes / MEGABYTE, each));
    }

    /// Describes the group commits of a second log, such as MariaDB's binary log; empty if there is none.
    private Optional<String> groups() {
        return grown("group-commits")
                .filter(groups -> groups > 0)
                .flatMap(groups -> grown("grouped-commits")
                        .map(commits -> FigureFormat.format(
                                "%,.0f commits in %,.0f groups, %.2f in each", commits, groups, commits / groups)));
    }

    private Optional<String> checkpoints() {
        return grown("checkpoints-timed")
                .flatMap(timed -> grown("checkpoints-requested")
                        .map(requested -> FigureFormat.format(
                                "%.0f timed and %.0f requested began in the window%s",
                                timed, requested, checkpointWork())));
    }

    private String checkpointWork() {
        return grown("checkpoint-buffers")
                .flatMap(buffers -> grown("checkpoint-sync-ms")
                        .map(sync -> FigureFormat.format(
                                "; %,.0f buffers written, %.1f s of syncing by those that ended",
                                buffers, sync / 1000)))
                .orElse("");
    }

    private Optional<String> cache() {
        return grown("cache-hits")
                .flatMap(hits -> grown("cache-misses")
                        .map(misses -> FigureFormat.format(
                                "%s of %,.0f buffers were found in the server's cache%s%s",
                                FigureFormat.percent(hits + misses == 0 ? 0 : hits / (hits + misses)),
                                hits + misses,
                                count("deadlocks", "; deadlocks %,.0f"),
                                count("temp-files", ", temporary files %,.0f") + count("temp-bytes", " (%,.0f B)"))));
    }

    private String count(String figure, String format) {
        return grown(figure).map(count -> FigureFormat.format(format, count)).orElse("");
    }

    private Optional<Double> grown(String figure) {
        return engine.grown(figure).map(BigDecimal::doubleValue);
    }
}
