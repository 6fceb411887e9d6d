package io.orderline.capture.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.capture.schema.ColumnShape.Spread;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MadeUpRowsTest {
    private static ColumnShape column(String name, String type, int key, long lowest, long highest, long distinct) {
        Spread spread = new Spread(lowest, highest, (lowest + highest) / 2.0, distinct, 0);
        return new ColumnShape(name, name, type + " NOT NULL", ValueType.of(type), key, false, Optional.of(spread));
    }

    private final Set<String> sought = new HashSet<>();
    private final Map<String, Map<String, Long>> ofProgram = new HashMap<>();
    private final Map<String, Long> counters = new HashMap<>();
    private final List<String> indexes = new ArrayList<>();

    private MadeUpRows rows(long rows, ColumnShape... columns) {
        TableShape table = new TableShape("t", "t", rows, List.of(columns), indexes, "");
        return new MadeUpRows(table, sought, ofProgram, counters);
    }

    private static ColumnShape column(String name, String type, boolean secret, @Nullable Spread spread) {
        return new ColumnShape(name, name, type, ValueType.of(type), 0, secret, Optional.ofNullable(spread));
    }

    @Test
    void aKeyOfOneColumnIsASequenceAndNoTwoRowsShareOneOfSeveral() {
        assertThat(rows(500, column("id", "bigint", 1, 10, 2000, 500)).columns())
                .containsEntry("id", "sequence(10)");
        MadeUpRows rows = rows(
                60_100,
                column("w", "integer", 1, 1, 2, 2),
                column("d", "integer", 2, 1, 10, 10),
                column("o", "integer", 3, 1, 3050, 3050));
        assertThat(rows.rows()).isEqualTo(2 * 10 * 3005);
        assertThat(rows.columns())
                .containsEntry("w", "formula(1 + (number - 1) / 30050)")
                .containsEntry("d", "formula(1 + ((number - 1) / 3005) % 10)")
                .containsEntry("o", "formula(1 + ((number - 1)) % 3005)");
    }

    @Test
    void asManyAreNull() {
        Spread third = new Spread(3, 9, 6, 9, 1 / 3.0);
        Spread all = new Spread(0, 0, 0, 0, 1);
        MadeUpRows rows = rows(
                9,
                column("name", "text", false, third),
                column("done", "timestamp", false, third),
                column("never", "timestamp", false, all));
        assertThat(rows.columns())
                .isEqualTo(Map.of(
                        "name", "nullable(33.3, text(3, 9))", "done", "nullable(33.3, date(2024-01-01, 2026-12-31))"));
    }

    @Test
    void endsAreRoundedAndSecretsAreUnknown() {
        ColumnShape secret = column("card", "varchar(16) NOT NULL", true, null);
        assertThat(rows(9, column("age", "integer", 0, 1234, 5678, 9), column("name", "text", 0, 3, 9, 9), secret)
                        .columns())
                .containsEntry("age", "uniform(1200, 5700)")
                .containsEntry("name", "text(3, 9)")
                .containsKey("card");
    }

    @Test
    void textsThatAreSoughtCanBeDrawnAgainAndNoMoreThanTheColumnHolds() {
        sought.addAll(List.of("t.name", "t.country"));
        MadeUpRows rows =
                rows(900, column("name", "text", 0, 3, 9, 7), column("country", "character(2)", 0, 2, 2, 250));
        assertThat(rows.parameters())
                .containsEntry("name_rank", "uniform(1, 7)")
                .containsEntry("country_rank", "uniform(1, 99)");
        assertThat(rows.columns())
                .containsEntry("name", "format(v{name_rank})")
                .containsEntry("country", "format({country_rank})");
    }

    @Test
    void textsOfTheProgramAreInAsManyRowsAndACounterBeginsAboveTheKeys() {
        ofProgram.put("t.state", Map.of("open", 7L, "done", 90L, "lost", 0L));
        counters.put("t.next", 3101L);
        assertThat(rows(100, column("state", "text", 0, 4, 6, 3), column("next", "integer", 0, 3000, 3100, 9))
                        .columns())
                .containsEntry("state", "choice('-'=3, 'done'=90, 'open'=7)")
                .containsEntry("next", "constant(3101)");
    }

    @Test
    void uniqueColumnsAreNumberedAndOtherUniqueIndexesAreNot() {
        ColumnShape secret = new ColumnShape("cardno", "\"cardNo\"", "text", ValueType.TEXT, 0, true, Optional.empty());
        sought.add("t.email");
        indexes.addAll(List.of(
                "CREATE UNIQUE INDEX a ON t USING btree (email)",
                "CREATE UNIQUE INDEX b ON t USING btree (email, age)",
                "CREATE UNIQUE INDEX c ON t USING btree (lower(email))",
                "CREATE INDEX d ON t USING btree (age) WHERE (\"cardNo\" = '4000')",
                "CREATE INDEX f ON t USING btree (((\"cardNo\" || '4000'::text)))",
                "CREATE INDEX e ON t USING btree (\"cardNo\")"));
        MadeUpRows rows =
                rows(500, column("email", "text", 0, 9, 20, 500), column("age", "integer", 0, 1, 90, 90), secret);
        assertThat(rows.parameters()).isEmpty();
        assertThat(rows.columns()).containsEntry("email", "format(v{number})").containsEntry("age", "uniform(1, 90)");
        assertThat(rows.indexes())
                .containsExactly(
                        indexes.get(0),
                        "CREATE INDEX b ON t USING btree (email, age)",
                        "CREATE INDEX c ON t USING btree (lower(email))",
                        indexes.get(5));
    }

    @ParameterizedTest
    @CsvSource({"0,0,0", "99,99,99", "101,100,110", "-101,-110,-100", "123456,120000,130000"})
    void endsHaveTwoDigits(long value, long below, long above) {
        assertThat(RoundEnds.below(value)).isEqualTo(below);
        assertThat(RoundEnds.above(value)).isEqualTo(above);
    }

    @ParameterizedTest
    @CsvSource({
        "uuid NOT NULL, constant('00000000-0000-4000-8000-000000000000')",
        "text[] NOT NULL, constant('{}')",
        "_int4, constant('{}')",
        "jsonb, constant('{}')",
        "varbinary(16) NOT NULL, constant('')",
        "time(3), constant('12:00:00')",
        "mood,",
        "varchar(5),",
        "integer,"
    })
    void someOtherTypesHaveAValue(String type, @Nullable String generator) {
        assertThat(ValueType.constant(type)).isEqualTo(Optional.ofNullable(generator));
    }
}
