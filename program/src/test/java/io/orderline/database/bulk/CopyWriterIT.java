package io.orderline.database.bulk;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import java.sql.Connection;
import java.time.LocalDateTime;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Both formats of COPY make the same rows.
class CopyWriterIT {
    private static final List<String> COLUMNS = List.of("a", "b", "c", "d", "e", "f", "g");
    private static final String WORD = "x".repeat(100_000);

    @AutoClose
    private static final TestDatabase DATABASE = PostgresFixture.create();

    private static TableRows rows(String table) {
        return new TableRows(table, COLUMNS, 1_000, sink -> {
            for (int i = 0; i < 1_000; i++) {
                sink.integer(i - 500).integer(i * 5_000_000_000L).decimal(i * 12_345_678L - 1_000_000, 2);
                sink.decimal(-i, 4).text(i == 7 ? WORD : "tab\t" + i).absent();
                sink.timestamp(LocalDateTime.of(1999, 12, 31, 23, 59, 59, 999_999_000)
                                .plusNanos(i * 7_000L))
                        .endRow();
            }
        });
    }

    @ParameterizedTest
    @CsvSource({
        "bigint, timestamp, true",
        "text, timestamp, true",
        "text, varchar(30), true",
        "bigint, timestamptz, false"
    })
    void aTableTakesTheSameRows(String number, String time, boolean binary) throws Exception {
        String types =
                "(a int, b %s, c numeric(12, 2), d numeric(8, 4), e text, f char(3), g %s)".formatted(number, time);
        try (Connection connection = DATABASE.target().connect("test")) {
            for (String table : List.of("as_text", "as_binary")) {
                connection.createStatement().execute("DROP TABLE IF EXISTS " + table);
                connection.createStatement().execute("CREATE TABLE " + table + types);
                long taken = new CopyWriter(table.equals("as_binary")).write(connection, rows(table), count -> {});
                assertThat(taken).isEqualTo(1_000);
            }
            assertThat(CopyBinaryFormat.of(connection, rows("as_binary")).isPresent())
                    .isEqualTo(binary);
        }
        assertThat(DATABASE.query("SELECT count(*) FROM ((TABLE as_text EXCEPT TABLE as_binary)"
                        + " UNION ALL (TABLE as_binary EXCEPT TABLE as_text))"))
                .isEqualTo("0");
        assertThat(DATABASE.query("SELECT a || ' ' || b || ' ' || c || ' ' || d FROM as_binary WHERE a = -499"))
                .isEqualTo("-499 5000000000 113456.78 -0.0001");
    }
}
