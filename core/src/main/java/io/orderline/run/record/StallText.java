package io.orderline.run.record;

import io.orderline.database.connection.ServerWaits;
import io.orderline.drive.event.Stall;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Formats a stall as a message and for `events.jsonl`.
final class StallText {
    /// The limits of a message; the event contains everything.
    private static final int MOST_STATEMENTS = 4;

    private static final int MOST_GROUPS = 2;

    private StallText() {}

    static String message(Stall stall) {
        return String.format(
                Locale.ROOT,
                "no transaction ended for %.1f s, %d under way; waiting: %s; %s",
                stall.seconds(),
                stall.underWay(),
                waiting(stall.waiting()),
                server(stall.server()));
    }

    private static String waiting(List<Stall.Waiting> waiting) {
        String most = waiting.stream()
                .limit(MOST_STATEMENTS)
                .map(one -> String.format(
                        Locale.ROOT, "%d × %s (%.1f s)", one.sessions(), one.statement(), one.longestSeconds()))
                .collect(Collectors.joining(", "));
        return waiting.size() > MOST_STATEMENTS ? most + " …" : most;
    }

    private static String server(ServerWaits server) {
        if (!server.answered()) {
            return server.note();
        }
        if (server.groups().isEmpty()) {
            return "the server says that all its sessions are idle";
        }
        return "the server says: "
                + server.groups().stream()
                        .limit(MOST_GROUPS)
                        .map(StallText::group)
                        .collect(Collectors.joining(", "));
    }

    private static String group(ServerWaits.Group group) {
        String what = group.waitType().isEmpty() ? "" : ", " + group.waitType() + " " + group.waitEvent();
        String by = group.blockedBy().isEmpty() ? "" : ", blocked by process " + group.blockedBy();
        return group.sessions() + " × " + group.state() + what + by;
    }

    /// @param threads name of the file with this process's threads
    static Map<String, Object> details(Stall stall, Optional<String> threads) {
        Map<String, Object> details = new LinkedHashMap<>();
        details.put("seconds", rounded(stall.seconds()));
        details.put("underWay", stall.underWay());
        details.put("waiting", stall.waiting().stream().map(StallText::waiting).toList());
        details.put("server", server(stall.server().note(), stall.server().groups()));
        threads.ifPresent(file -> details.put("threads", file));
        return details;
    }

    private static Map<String, Object> waiting(Stall.Waiting one) {
        Map<String, Object> waiting = new LinkedHashMap<>();
        waiting.put("statement", one.statement());
        waiting.put("sessions", one.sessions());
        waiting.put("longestSeconds", rounded(one.longestSeconds()));
        return waiting;
    }

    private static Map<String, Object> server(String note, List<ServerWaits.Group> groups) {
        return note.isEmpty()
                ? Map.of("sessions", groups.stream().map(StallText::details).toList())
                : Map.of("note", note);
    }

    private static Map<String, Object> details(ServerWaits.Group group) {
        Map<String, Object> details = new LinkedHashMap<>();
        details.put("count", group.sessions());
        details.put("processes", group.processes());
        details.put("state", group.state());
        details.put("waitType", group.waitType());
        details.put("waitEvent", group.waitEvent());
        details.put("blockedBy", group.blockedBy());
        details.put("longestSeconds", group.longestSeconds());
        details.put("query", group.query());
        return details;
    }

    private static double rounded(double seconds) {
        return Math.round(seconds * 1000) / 1000.0;
    }
}
