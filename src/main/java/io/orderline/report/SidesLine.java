package io.orderline.report;

import io.orderline.result.Result;
import io.orderline.result.ServerSessions;
import io.orderline.result.Side;
import io.orderline.result.Users;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// What each side had in memory, for each user too, and the server in sessions.
public final class SidesLine {
    private SidesLine() {}

    /// Empty if nothing was seen.
    public static Optional<String> memory(Result result) {
        return Optional.of(sides(result))
                .filter(sides -> !sides.isEmpty())
                .map(sides -> sides.stream()
                                .map(side -> side.name() + " " + Figures.bytes(side.peakBytes()))
                                .collect(Collectors.joining(", "))
                        + Figures.format(
                                ", %s in all (PSS, the most that was seen); for each of %,d users %s",
                                Figures.bytes(all(sides)),
                                result.setup().terminals(),
                                Figures.bytes(all(sides) / result.setup().terminals())));
    }

    private static List<Side> sides(Result result) {
        return result.users().map(Users::memory).orElse(List.of());
    }

    private static long all(List<Side> sides) {
        return sides.stream().mapToLong(Side::peakBytes).sum();
    }

    /// Side, memory, memory for each user; the last row is of all together.
    public static List<List<String>> rows(Result result) {
        List<Side> sides = sides(result);
        List<List<String>> rows = new ArrayList<>();
        sides.forEach(side -> rows.add(row(side.name(), side.peakBytes(), result)));
        if (sides.size() > 1) {
            rows.add(row("all", all(sides), result));
        }
        return rows;
    }

    private static List<String> row(String name, long bytes, Result result) {
        return List.of(
                name, Figures.bytes(bytes), Figures.bytes(bytes / result.setup().terminals()));
    }

    /// Empty if the server does not say.
    public static Optional<String> sessions(Result result) {
        return result.users().flatMap(Users::sessions).map(sessions -> text(sessions, result));
    }

    private static String text(ServerSessions sessions, Result result) {
        Result.Setup setup = result.setup();
        return Figures.format(
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
                        .map(most -> Figures.format("; up to %,d statements prepared there", most))
                        .orElse(""));
    }
}
