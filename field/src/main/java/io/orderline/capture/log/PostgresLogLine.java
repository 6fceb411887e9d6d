package io.orderline.capture.log;

import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A line of PostgreSQL's `jsonlog` (manual, "Error Reporting and Logging").
final class PostgresLogLine {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSS");
    private static final int TIME_LENGTH = 23;
    /// The group is the text within quotes; a quote within the text is doubled. Text that lacks its closing quote
    /// extends to the end of the line.
    private static final Pattern VALUE = Pattern.compile("\\$\\d+ = (?:'([^']*+(?:''[^']*+)*+)|(?!'))");

    /// Parsing and binding are logged separately. Only the execution counts.
    private static final Pattern EXECUTED = Pattern.compile(
            "duration: ([\\d.]+) ms {2}(?:statement|execute (?!fetch from )[^:]*): (.*)", Pattern.DOTALL);

    /// Matches the lines about parsing and binding: two of three lines of each prepared statement. They are
    /// skipped before JSON is parsed, which is cheaper. A statement's own text cannot match, because its quotes
    /// are escaped.
    private static final Pattern UNWANTED = Pattern.compile("\"message\":\"duration: [\\d.]+ ms {2}(?:parse|bind) ");

    private static final Set<String> FAILURES = Set.of("ERROR", "FATAL", "PANIC");

    private PostgresLogLine() {}

    /// Selects the sessions whose statements a capture reads.
    ///
    /// @param own the process id of the session that reads the log
    /// @param since the second when the log was opened; sessions that began later are completely in the log
    record Wanted(String database, long own, String since) {}

    /// Returns the statement; empty if the line is not about a statement of a wanted session.
    static Optional<LoggedStatement> parse(String line, Wanted wanted) {
        if (UNWANTED.matcher(line).find()) {
            return Optional.empty();
        }
        JsonNode node;
        try {
            node = JSON.readTree(line);
        } catch (JacksonException noJson) {
            return Optional.empty(); // the server was killed while writing
        }
        if (!text(node, "dbname").equals(wanted.database())
                || !text(node, "backend_type").equals("client backend")
                || node.path("pid").asLong(0) == wanted.own()) {
            return Optional.empty();
        }
        if (FAILURES.contains(text(node, "error_severity"))) {
            return Optional.of(statement(node, wanted, 0, text(node, "statement"), true));
        }
        Matcher executed = EXECUTED.matcher(text(node, "message"));
        return executed.matches()
                ? Optional.of(statement(
                        node,
                        wanted,
                        Math.round(Double.parseDouble(executed.group(1)) * 1000),
                        executed.group(2),
                        false))
                : Optional.empty();
    }

    private static LoggedStatement statement(JsonNode node, Wanted wanted, long micros, String sql, boolean failed) {
        List<@Nullable String> values = values(text(node, "detail"));
        return new LoggedStatement(
                text(node, "session_id"),
                text(node, "session_start").compareTo(wanted.since()) > 0,
                micros(text(node, "timestamp")),
                micros,
                sql,
                values,
                failed,
                true);
    }

    private static String text(JsonNode node, String key) {
        return node.path(key).asString("");
    }

    /// Returns the time in microseconds. The log's time zone is ignored, because only differences of times
    /// matter.
    private static long micros(String timestamp) {
        LocalDateTime time = LocalDateTime.parse(timestamp.substring(0, TIME_LENGTH), TIME);
        return ChronoUnit.MICROS.between(LocalDateTime.ofEpochSecond(0, 0, ZoneOffset.UTC), time);
    }

    /// Parses the values of a statement: `Parameters: $1 = '7', $2 = NULL, $3 = 'it''s'`.
    private static List<@Nullable String> values(String detail) {
        List<@Nullable String> values = new ArrayList<>();
        Matcher value = VALUE.matcher(detail);
        while (value.find()) {
            values.add(value.group(1) == null ? null : value.group(1).replace("''", "'"));
        }
        return values;
    }
}
