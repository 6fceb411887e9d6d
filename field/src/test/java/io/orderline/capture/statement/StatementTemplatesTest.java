package io.orderline.capture.statement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.orderline.capture.log.LoggedStatement;
import io.orderline.capture.statement.Template.Use;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StatementTemplatesTest {
    private final StatementTemplates templates = new StatementTemplates();

    private List<Execution> executions(String sql, String... values) {
        return templates.executions(new LoggedStatement("s", true, 1000, 10, sql, Arrays.asList(values), false, true));
    }

    private Execution execution(String sql, String... values) {
        return executions(sql, values).getFirst();
    }

    private Template template(String sql, String... values) {
        return execution(sql, values).template();
    }

    private static String[] words(@Nullable String list) {
        return list == null ? new String[0] : list.split(",", -1);
    }

    /// A value that is left out is none, and `_` is a newline.
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            SELECT a FROM t WHERE id = 7                        | 7
            SELECT a FROM t WHERE id = -7                       | -7
            SELECT a - 7 FROM t                                 | 7
            SELECT a FROM t WHERE x = 1.5e-3                    | 1.5e-3
            SELECT a FROM t1 WHERE x='it''''s -- $1'            | it''s -- $1
            SELECT a FROM "t 9" WHERE x = $$a 'b'$$             | a 'b'
            SELECT a /* 5 */ FROM t -- 6                        |
            SELECT a FROM t WHERE n = E'C:\\\\dir'              | C:\\dir
            SELECT a FROM t WHERE n = E'it\\'s\\n'              | it's_
            SELECT a FROM t WHERE n = $q1$John$q1$              | John
            SELECT a FROM t WHERE n = $q1$John                  | John
            SELECT a FROM t WHERE n = 'John                     | John
            """)
    void valuesAreTakenOutOfTexts(String sql, @Nullable String value) {
        Execution execution = execution(sql);
        List<String> values = value == null ? List.of() : List.of(value.replace("_", "\n"));
        assertThat(execution.values()).isEqualTo(values);
        assertThat(values).noneMatch(execution.template().text(_ -> "")::contains);
    }

    @Test
    void noValuePassesForWords() {
        assertThat(execution("SELECT a FROM t WHERE p = 'C:\\' AND n = 'Smith'").values())
                .containsExactly("C:\\", "Smith");
        assertThat(execution("SELECT a FROM t WHERE n = E'it\\'s' AND b = 1").values())
                .containsExactly("it's", "1");
        assertThat(template("SELECT a FROM t WHERE n = 'Smith and").key()).isEqualTo("select a from t where n = ?");
        String quotes = "ab''".repeat(200_000);
        assertThat(execution("SELECT a FROM t WHERE n = '" + quotes + "'").values())
                .hasSize(1);
        // A number below zero begins no comment, and a parameter that stands twice is one.
        Template less = template("UPDATE t SET n=n-5 WHERE id = 1");
        assertThat(template("UPDATE t SET n=n- -7 WHERE id = 2")).isEqualTo(less);
        assertThat(less.text(i -> i == 0 ? "-7" : "2")).isEqualTo("UPDATE t SET n=n- -7 WHERE id = 2");
        Template twice = template("UPDATE t SET a = $1 WHERE b = $1", "7");
        assertThat(twice.parameters()).hasSize(1);
        assertThat(template("UPDATE t SET a = $1 WHERE b = $2", "7", "8")).isNotEqualTo(twice);
    }

    @Test
    void aNullThatIsStoredIsAValueAsOthers() {
        Template text = template("INSERT INTO t (a, b) VALUES (1, 'x')");
        Execution none = execution("INSERT INTO t (a, b) VALUES (2, NULL)");
        assertThat(none.template()).isEqualTo(text);
        assertThat(none.values()).containsExactly("2", null);
        assertThat(execution("UPDATE t SET a = NULL WHERE id = 3").values()).containsExactly("3");
        assertThat(execution("SELECT a FROM t WHERE b IS NULL AND c IS NOT NULL")
                        .values())
                .isEmpty();
        assertThat(execution("SELECT coalesce(a, NULL) FROM t WHERE b = NULL").values())
                .isEmpty();
    }

    @Test
    void nullsInOneColumnTellOfOthersHowTheyAreWritten() {
        execution("INSERT INTO t (a, b) VALUES (NULL, 'x')");
        Template both = template("INSERT INTO t (a, b) VALUES ('y', NULL)");
        assertThat(template("INSERT INTO t (a, b) VALUES (NULL, 'z')")).isEqualTo(both);
        assertThat(template("INSERT INTO t (a, b) VALUES (NULL, 1)")).isNotEqualTo(both);
        // An INSERT that began with NULL is like later ones.
        Template first = template("INSERT INTO t (a) VALUES (NULL)");
        Template second = template("INSERT INTO t (a) VALUES ('x')");
        assertThat(second).isNotEqualTo(first);
        assertThat(second.isLike(first)).isTrue();
        assertThat(template("UPDATE t SET d = '2026-01-01'").isLike(template("UPDATE t SET d = 0")))
                .isFalse();
        assertThat(template("INSERT INTO t (a) VALUES ($1)", "x")).isNotEqualTo(first);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            SELECT 1 FROM orders o, sales.customer AS c WHERE c.id = 7    | orders,customer
            SELECT 1 FROM orders o JOIN items i ON i.o = o.id, customer c | orders,items
            SELECT 1 FROM ONLY orders WHERE a IN (1, 2)                   | orders
            DELETE FROM orders USING customer c WHERE c.id = 7            | orders,customer
            SELECT 1 FROM orders ORDER BY a, b                            | orders
            SELECT 1 FROM (SELECT 2 FROM orders) x, customer              | orders
            """)
    void tablesAreNamed(String sql, String tables) {
        assertThat(template(sql).tables()).containsExactly(tables.split(",", -1));
    }

    @Test
    void rowsOfAnInsertAreOneEach() {
        List<Execution> three = executions(
                "INSERT INTO t (a, b) VALUES ($1, 5), ($2, 6),($3, 7) ON CONFLICT DO NOTHING", "1", "2", "3");
        Template one = template("INSERT INTO t (a, b) VALUES ($1, 5) ON CONFLICT DO NOTHING", "1");
        assertThat(three)
                .extracting(Execution::template, Execution::values, Execution::first)
                .containsExactly(
                        tuple(one, List.of("1", "5"), true),
                        tuple(one, List.of("2", "6"), false),
                        tuple(one, List.of("3", "7"), false));
        assertThat(executions("INSERT INTO t (a) SELECT 1 FROM (VALUES (1), (2)) v"))
                .hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            SELECT a FROM t WHERE id = 7                   | id  | EQUALS
            SELECT a FROM t WHERE t.id = 7                 | id  | EQUALS
            SELECT a FROM t WHERE id IN (7)                | id  | EQUALS
            SELECT a FROM t WHERE id >= 7                  | id  | RANGE
            SELECT a FROM t WHERE id BETWEEN $1 AND 7      | id  | RANGE
            INSERT INTO t (b, id) VALUES (now(), 7)        | id  | INSERTED
            UPDATE t SET b = $1, id = 7 WHERE now() > x    | id  | SET
            UPDATE t SET b = b + 7                         | ''  | OTHER
            """)
    void itsColumnIsKnownByItsPlace(String sql, String column, Use use) {
        Template template = template(sql, sql.contains("$1") ? new String[] {"1"} : new String[0]);
        assertThat(template.parameters().getLast())
                .extracting(Template.Parameter::column, Template.Parameter::use)
                .containsExactly(column, use);
        assertThat(template.tables()).containsExactly("t");
    }

    /// What stands where values and parameters were, these as they were sent; comments do not stay, `?` is an operator,
    /// and what says the type of a string becomes a cast.
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            SELECT 1 /* a /* b */ Smith */                                   |      | 1     | SELECT :0
            SELECT 1 /* user='Smith' */ -- Jones                             |      | 1     | SELECT :0
            SELECT a FROM t WHERE data ? 'k' AND id = $1                     | 7    | k,7   | SELECT a FROM t WHERE data ? :0 AND id = :1
            SELECT a FROM t WHERE id = $2 AND b = 'x' LIMIT $1               | 10,7 | 7,x,10 | SELECT a FROM t WHERE id = :0 AND b = :1 LIMIT :2
            SELECT a FROM t WHERE b > now() - interval '1 day' AND c = 5     |      | 1 day,5 | SELECT a FROM t WHERE b > now() - CAST(:0 AS interval) AND c = :1
            SELECT now() + INTERVAL '1' DAY                                  |      | 1     | SELECT now() + INTERVAL :0 DAY
            """)
    void aTemplateIsWrittenWithItsValues(String sql, @Nullable String sent, String values, String text) {
        Execution execution = execution(sql, words(sent));
        assertThat(execution.values()).containsExactly(words(values));
        assertThat(execution.template().text(i -> ":" + i)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            SELECT a FROM t WHERE id = 7 AND b = 'x' | select a\\n FROM t where id=8 AND b = '' ;\\n | true
            SELECT a FROM t WHERE id = 7 AND b = 'x' | SELECT a FROM t WHERE id = 7 OR b = 'x'     | false
            UPDATE t SET d = 0                       | UPDATE t SET d = '2026-01-01'               | false
            """)
    void onlyValuesAndFormDoNotTellTwoApart(String one, String other, boolean same) {
        assertThat(template(one).equals(template(other.replace("\\n", "\n")))).isEqualTo(same);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            SELECT a FROM t WHERE id BETWEEN $1 AND ($2 + $3) AND ok = true       | SELECT a FROM t WHERE id BETWEEN $1 AND $2 AND ok = true
            INSERT INTO t VALUES (CAST($1 AS varchar(20)), $2::uuid)              | INSERT INTO t VALUES ($1, $2)
            SELECT a FROM t WHERE b > now() - CAST($1 AS interval) AND c = $2     | SELECT a FROM t WHERE b > now() - interval '1 day' AND c = 5
            """)
    void aTwinsCastsAndSumsAreNoOtherStatement(String twins, String original) {
        assertThat(StatementTemplates.key(twins)).isEqualTo(StatementTemplates.key(original));
    }
}
