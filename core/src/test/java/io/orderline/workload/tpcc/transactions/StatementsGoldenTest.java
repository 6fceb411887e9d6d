package io.orderline.workload.tpcc.transactions;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.dialect.Dialect;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.testing.ChangedDialect;
import io.orderline.testing.Golden;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.tpcc.Tpcc;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The transactions' SQL as each database gets it, so that a review shows what a change makes of it.
class StatementsGoldenTest {
    @ParameterizedTest
    @CsvSource({
        "row, postgresql",
        "batch, postgresql",
        "procedure, postgresql",
        "row, mariadb",
        "batch, mariadb",
        "procedure, mariadb"
    })
    void renderedStatements(String style, String dialect) {
        check(
                style + "-" + dialect,
                StatementStyle.valueOf(style.toUpperCase(Locale.ROOT)),
                DialectCatalog.bundled(dialect));
    }

    /// Text only: neither is here to be driven.
    @ParameterizedTest
    @ValueSource(strings = {"opengauss", "oracle"})
    void renderedProcedures(String language) {
        Dialect dialect = ChangedDialect.withProcedures(DialectCatalog.bundled("postgresql"), language);
        check("procedure-" + language, StatementStyle.PROCEDURE, dialect);
    }

    private static void check(String name, StatementStyle style, Dialect dialect) {
        String rendered = new Tpcc()
                .statements(style, dialect).all().stream()
                        .map(sql -> "-- " + sql.id() + sql.parameters() + "\n" + sql.text() + ";\n")
                        .collect(Collectors.joining("\n"));
        Golden.check("sql/tpcc-transactions-" + name + ".sql", rendered);
    }

    /// Whatever a language calls them: what a profile names must be there, and of the procedures each part.
    @ParameterizedTest
    @ValueSource(strings = {"postgresql", "mysql", "opengauss", "oracle"})
    void eachLanguageHasAllFive(String language) {
        Dialect dialect = ChangedDialect.withProcedures(DialectCatalog.bundled("postgresql"), language);
        SqlCatalog statements = new Tpcc().statements(StatementStyle.PROCEDURE, dialect);
        assertThat(ProfileSet.of(StatementStyle.PROCEDURE, statements)).isNotNull();
        assertThat(statements.get("installed").parameters()).containsExactly("version");
        assertThat(List.of("create.", "drop.", "strangers"))
                .allSatisfy(step ->
                        assertThat(statements.all()).anyMatch(sql -> sql.id().startsWith(step)));
        assertThat(statements.all().stream().filter(sql -> sql.text().contains("{version}")))
                .isNotEmpty();
    }
}
