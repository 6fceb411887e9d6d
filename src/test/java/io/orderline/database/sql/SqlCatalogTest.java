package io.orderline.database.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.database.dialect.Dialect;
import io.orderline.database.dialect.DialectCatalog;
import java.util.List;
import org.junit.jupiter.api.Test;

class SqlCatalogTest {
    private final Dialect dialect = DialectCatalog.bundled("postgresql");

    @Test
    void parametersMayStandTwiceAndInAnyOrder() {
        Sql sql = SqlCatalog.load("/sql/good.sql", dialect).get("two.parameters");

        assertThat(sql.text()).isEqualTo("SELECT '12:30', x::int FROM t WHERE b = ? AND a = ? OR a > ?");
        assertThat(sql.parameters()).containsExactly("a", "b");
        assertThat(sql.positions()).isEqualTo(List.of(List.of(2, 3), List.of(1)));
    }

    @Test
    void fragmentsComeFromTheDialect() {
        assertThat(SqlCatalog.load("/sql/good.sql", dialect)
                        .get("with.fragment")
                        .text())
                .isEqualTo("SELECT 1 FROM t\nFOR UPDATE");
    }

    @Test
    void anUndeclaredParameterIsRefused() {
        assertThatThrownBy(() -> SqlCatalog.load("/sql/undeclared.sql", dialect))
                .hasMessageContaining("wrong.one: parameter :b is not declared");
    }

    @Test
    void anUnknownFragmentIsRefused() {
        assertThatThrownBy(() -> SqlCatalog.load("/sql/fragment.sql", dialect))
                .hasMessageContaining("wrong.two: dialect postgresql has no fragment nonsense");
    }

    @Test
    void aStatementThatStandsTwiceIsRefused() {
        assertThatThrownBy(() -> SqlCatalog.load("/sql/twice.sql", dialect)).hasMessageContaining("stands twice");
    }

    @Test
    void anUnknownStatementIsABug() {
        assertThatThrownBy(() -> SqlCatalog.load("/sql/good.sql", dialect).get("no.such"))
                .isInstanceOf(IllegalStateException.class);
    }
}
