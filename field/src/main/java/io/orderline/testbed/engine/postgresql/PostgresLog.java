package io.orderline.testbed.engine.postgresql;

import io.orderline.testbed.server.LogReplay;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads PostgreSQL's log messages about recovery.
final class PostgresLog {
    private static final String POSITION = "([0-9A-F]+)/([0-9A-F]+)";
    private static final Pattern BEGIN = Pattern.compile("redo starts at " + POSITION);
    /// The start of the last replayed record. PostgreSQL 15 and later add the elapsed time.
    private static final Pattern END = Pattern.compile("redo done at " + POSITION + "(?:.*?elapsed: (\\d+\\.\\d+) s)?");
    private static final Pattern NOTHING = Pattern.compile("redo is not required|database system was shut down at");
    /// Logged only with `log_checkpoints`, which is on by default since PostgreSQL 15.
    private static final Pattern CHECKPOINT = Pattern.compile("checkpoint complete: .*?total=(\\d+\\.\\d+) s");

    private PostgresLog() {}

    static LogReplay replay(String log) {
        Matcher end = END.matcher(log);
        OptionalLong from = position(BEGIN.matcher(log));
        OptionalLong to = position(end);
        if (from.isPresent() && to.isPresent()) {
            double seconds = end.group(3) == null ? -1 : Double.parseDouble(end.group(3));
            return new LogReplay(
                    to.getAsLong() - from.getAsLong(),
                    seconds,
                    checkpoint(log.substring(end.end())).orElse(-1));
        }
        return NOTHING.matcher(log).find() ? LogReplay.NONE : LogReplay.UNKNOWN;
    }

    private static OptionalLong position(Matcher found) {
        return found.find()
                ? OptionalLong.of(
                        Long.parseLong(found.group(1), 16) << Integer.SIZE | Long.parseLong(found.group(2), 16))
                : OptionalLong.empty();
    }

    private static OptionalDouble checkpoint(String after) {
        Matcher found = CHECKPOINT.matcher(after);
        return found.find() ? OptionalDouble.of(Double.parseDouble(found.group(1))) : OptionalDouble.empty();
    }
}
