package io.orderline.capture.log;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.capture.log.PostgresLogLine.Wanted;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LogLinesTest {
    private static final String LINE = """
            {"timestamp":"2026-11-27 08:00:01.250 CET","dbname":"shop","pid":12,"session_id":"a.1","session_start":"2026-11-27 08:00:01 CET","error_severity":"%s",\
            "message":"%s","detail":"%s","statement":"%s","backend_type":"%s"}""";

    private static Optional<LoggedStatement> parse(String line) {
        return PostgresLogLine.parse(line, new Wanted("shop", 1, "2026-11-27 08:00:00~"));
    }

    private static Optional<LoggedStatement> statement(String text) {
        return parse(line("duration: 0.1 ms  statement: " + text, ""));
    }

    private static String line(String message, String detail) {
        return LINE.formatted("LOG", message, detail, "", "client backend");
    }

    @Test
    void anExecutedStatementHasItsTimeAndItsValues() {
        String line = line(
                "duration: 1.500 ms  execute S_3: SELECT a FROM t WHERE id = $1 AND name = $2 AND x = $3",
                "Parameters: $1 = '7', $2 = 'it''s $9', $3 = NULL");
        assertThat(parse(line)).hasValueSatisfying(statement -> {
            assertThat(statement.sql()).isEqualTo("SELECT a FROM t WHERE id = $1 AND name = $2 AND x = $3");
            assertThat(statement.values()).containsExactly("7", "it's $9", null);
            assertThat(statement.micros()).isEqualTo(1500);
            assertThat(statement.endMicros() - statement.beginMicros()).isEqualTo(1500);
            assertThat(statement.failed()).isFalse();
            assertThat(statement.whole()).isTrue();
        });
    }

    @Test
    void aStatementWithItsValuesInItsTextOrAboutAnotherLineIsOneAndAnErrorIsAFailure() {
        assertThat(statement("SELECT 1\\n + 2").orElseThrow().sql()).isEqualTo("SELECT 1\n + 2");
        String text = "SELECT '\"message\":\"duration: 0.1 ms  parse S_3: '";
        assertThat(statement(text.replace("\"", "\\\"")).orElseThrow().sql()).isEqualTo(text);
        String line = LINE.formatted("ERROR", "deadlock detected", "", "UPDATE t SET a = 1", "client backend");
        assertThat(parse(line).orElseThrow().failed()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "duration: 0.1 ms  parse S_3: SELECT 1",
        "duration: 0.1 ms  bind S_3: SELECT 1",
        "duration: 0.1 ms  execute fetch from S_3/C_4: SELECT 1",
        "duration: 0.1 ms",
        "connection received: host=[local]",
    })
    void whatExecutesNothingIsNone(String message) {
        assertThat(parse(line(message, ""))).isEmpty();
    }

    @Test
    void otherDatabasesAndOtherProcessesAreNotListenedTo() {
        String line = line("duration: 0.1 ms  statement: SELECT 1", "");
        String since = "2026-11-27 08:00:00~";
        assertThat(PostgresLogLine.parse(line, new Wanted("other", 1, since))).isEmpty();
        assertThat(PostgresLogLine.parse(line, new Wanted("shop", 12, since))).isEmpty();
        assertThat(parse(line.replace("client backend", "autovacuum worker"))).isEmpty();
        assertThat(parse(line.substring(0, 40))).isEmpty();
    }

    @Test
    void aMarkIsOneOutsideOfStrings() {
        assertThat(MariaDbStatementLog.hasMark("SELECT a FROM t WHERE b = 'it''s' AND c = ?"))
                .isTrue();
        assertThat(MariaDbStatementLog.hasMark("SELECT 'why?', `a?` FROM t -- ?"))
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            SELECT a FROM t WHERE b = "Smith"      | SELECT a FROM t WHERE b = 'Smith'
            SELECT "it's" , 'it\\'s'               | SELECT 'it''s' , 'it''s'
            SELECT "a ""b"" ", `c"d`, 'e"f'        | SELECT 'a "b" ', `c"d`, 'e"f'
            SELECT 'never ends                     | SELECT 'never ends'
            SELECT 'ends with \\                   | SELECT 'ends with '
            SELECT /* don't */ a, "b" -- it's      | SELECT   a, 'b'
            SELECT a # it's for Smith              | SELECT a
            SELECT a WHERE b = 0x5A65 AND c = 'é'  | SELECT a WHERE b = X'5A65' AND c = 'é'
            VALUES (TIMESTAMP'2026-01-31 10:00')   | VALUES ('2026-01-31 10:00')
            WHERE d > date '2026-01-31' AND t.time | WHERE d > '2026-01-31' AND t.time
            SELECT timestamp ('2026-01-31'), dt.date 'd' | SELECT timestamp ('2026-01-31'), dt.date 'd'
            SELECT 5--2, 'a\\\\b\\n'               | SELECT 5--2, 'a\\b_'
            """)
    void stringsAreWrittenAsInTheStandard(String sql, String standard) {
        assertThat(MariaDbStatementLog.standard(sql).strip()).isEqualTo(standard.replace("_", "\n"));
    }
}
