package io.orderline.database.sql;

import static io.orderline.testing.Refusal.assertSaid;
import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.dialect.DialectCatalog;
import java.util.List;
import org.junit.jupiter.api.Test;

class SqlCatalogTest {
    private static SqlCatalog load(String file) {
        return SqlCatalog.load("/sql/" + file, DialectCatalog.bundled("postgresql"));
    }

    @Test
    void parametersMayStandTwiceAndFragmentsComeFromTheDialect() {
        Sql sql = load("good.sql").get("two.parameters");
        assertThat(sql.text()).isEqualTo("SELECT '12:30', x::int FROM t WHERE b = ? AND a = ? OR a > ?");
        assertThat(sql.parameters()).containsExactly("a", "b");
        assertThat(sql.positions()).isEqualTo(List.of(List.of(2, 3), List.of(1)));
        assertThat(load("good.sql").get("with.fragment").text()).isEqualTo("SELECT 1 FROM t\nFOR UPDATE");
    }

    @Test
    void mistakesInStatementsAreRefused() {
        assertSaid(() -> load("undeclared.sql"), "wrong.one: parameter :b is not declared");
        assertSaid(() -> load("fragment.sql"), "dialect postgresql: fragments.nonsense: is required by wrong.two");
        assertSaid(() -> load("twice.sql"), "stands twice");
        assertThrown(IllegalStateException.class, () -> load("good.sql").get("no.such"));
    }
}
