package io.orderline.database.sql;

import static io.orderline.testing.Refusal.assertSaid;
import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.dialect.Dialect;
import io.orderline.database.dialect.DialectCatalog;
import java.util.List;
import org.junit.jupiter.api.Test;

class SqlCatalogTest {
    private final Dialect dialect = DialectCatalog.bundled("postgresql");

    @Test
    void parametersMayStandTwiceAndFragmentsComeFromTheDialect() {
        Sql sql = SqlCatalog.load("/sql/good.sql", dialect).get("two.parameters");
        assertThat(sql.text()).isEqualTo("SELECT '12:30', x::int FROM t WHERE b = ? AND a = ? OR a > ?");
        assertThat(sql.parameters()).containsExactly("a", "b");
        assertThat(sql.positions()).isEqualTo(List.of(List.of(2, 3), List.of(1)));
        assertThat(SqlCatalog.load("/sql/good.sql", dialect)
                        .get("with.fragment")
                        .text())
                .isEqualTo("SELECT 1 FROM t\nFOR UPDATE");
    }

    @Test
    void mistakesInStatementsAreRefused() {
        assertSaid(() -> SqlCatalog.load("/sql/undeclared.sql", dialect), "wrong.one: parameter :b is not declared");
        assertSaid(
                () -> SqlCatalog.load("/sql/fragment.sql", dialect),
                "wrong.two: dialect postgresql has no fragment nonsense");
        assertSaid(() -> SqlCatalog.load("/sql/twice.sql", dialect), "stands twice");
        assertThrown(
                IllegalStateException.class,
                () -> SqlCatalog.load("/sql/good.sql", dialect).get("no.such"));
    }
}
