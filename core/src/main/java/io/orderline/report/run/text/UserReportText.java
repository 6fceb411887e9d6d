package io.orderline.report.run.text;

import io.orderline.report.format.FigureFormat;
import io.orderline.result.Result;
import io.orderline.result.UserReport;
import io.orderline.result.environment.PeakMemory;
import io.orderline.result.environment.ServerSessions;
import io.orderline.result.environment.StatementCacheReport;
import io.orderline.result.file.Latency;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Describes what users shared and cost: memory of each side, sessions, prepared statements, and waiting.
public final class UserReportText {
    private UserReportText() {}

    /// Returns the memory of each side, and per user, or empty if none was observed.
    public static Optional<String> memory(Result result) {
        return Optional.of(sides(result))
                .filter(sides -> !sides.isEmpty())
                .map(sides -> sides.stream()
                                .map(side -> side.name() + " " + FigureFormat.bytes(side.peakBytes()))
                                .collect(Collectors.joining(", "))
                        + FigureFormat.format(
                                ", %s in all (PSS, the most that was seen); for each of %,d users %s",
                                FigureFormat.bytes(all(sides)),
                                result.setup().terminals(),
                                FigureFormat.bytes(all(sides) / result.setup().terminals())));
    }

    private static List<PeakMemory> sides(Result result) {
        return result.users().map(UserReport::memory).orElse(List.of());
    }

    private static long all(List<PeakMemory> sides) {
        return sides.stream().mapToLong(PeakMemory::peakBytes).sum();
    }

    /// Returns rows of side, memory, and memory per user, with a last row for all sides.
    public static List<List<String>> rows(Result result) {
        List<PeakMemory> sides = sides(result);
        List<List<String>> rows = new ArrayList<>();
        sides.forEach(side -> rows.add(row(side.name(), side.peakBytes(), result)));
        if (sides.size() > 1) {
            rows.add(row("all", all(sides), result));
        }
        return rows;
    }

    private static List<String> row(String name, long bytes, Result result) {
        return List.of(
                name,
                FigureFormat.bytes(bytes),
                FigureFormat.bytes(bytes / result.setup().terminals()));
    }

    /// Returns empty if the server does not report its sessions.
    public static Optional<String> sessions(Result result) {
        return result.users().flatMap(UserReport::sessions).map(sessions -> text(sessions, result));
    }

    private static String text(ServerSessions sessions, Result result) {
        Result.Setup setup = result.setup();
        return FigureFormat.format(
                "up to %,d at a time on the server, the one that asks left out, in %,d samples of the whole run; the driver"
                        + " had %,d for terminals, %,d for deferred work, and one for the run itself%s%s",
                sessions.most(),
                sessions.samples(),
                setup.sessions(),
                setup.deferredSessions(),
                result.agents()
                        .map(agents -> " and for each of " + agents.agents().size() + " agents")
                        .orElse(""),
                sessions.mostPrepared()
                        .map(most -> FigureFormat.format("; up to %,d statements prepared there", most))
                        .orElse(""));
    }

    /// Returns figures of the prepared statement caches, or empty if sessions keep all statements.
    public static Optional<String> statements(Result result) {
        return result.users().flatMap(UserReport::statements).map(UserReportText::statements);
    }

    private static String statements(StatementCacheReport caches) {
        return FigureFormat.format(
                "each session keeps %,d prepared; of %,d uses %,d hits (%s) and %,d misses, %,d evictions in the whole run%s",
                caches.limit(),
                caches.hits() + caches.misses(),
                caches.hits(),
                FigureFormat.percent(caches.hitShare()),
                caches.misses(),
                caches.evictions(),
                caches.most() > caches.limit()
                        ? FigureFormat.format("; a session had up to %,d, which one transaction needed", caches.most())
                        : "");
    }

    /// Returns how long users waited for a shared session, or empty if each terminal has its own session.
    public static Optional<String> waiting(Result result) {
        return result.users()
                .flatMap(UserReport::waiting)
                .filter(waiting -> waiting.count() > 0)
                .map(waiting -> waiting(result.setup(), waiting));
    }

    private static String waiting(Result.Setup setup, Latency waiting) {
        return FigureFormat.format(
                "mean %s ms, p50 %s, p90 %s, p95 %s, p99 %s, max %s, of %,d transactions of %,d terminals on %,d sessions",
                FigureFormat.ms(waiting.meanMicros()),
                FigureFormat.ms(waiting.p50()),
                FigureFormat.ms(waiting.p90()),
                FigureFormat.ms(waiting.p95()),
                FigureFormat.ms(waiting.p99()),
                FigureFormat.ms(waiting.maxMicros()),
                waiting.count(),
                setup.terminals(),
                setup.sessions());
    }
}
