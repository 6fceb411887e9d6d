package io.orderline.capture.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.capture.log.LoggedStatement;
import io.orderline.capture.statement.StatementTemplates;
import io.orderline.capture.statement.Template;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import java.sql.Connection;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class ParameterTypesIT {
    @AutoClose
    private final TestDatabase database = PostgresFixture.create();

    /// PostgreSQL takes `CASE ? WHEN ?` to be about text, which a number then cannot be compared with.
    @Test
    void aTypeThatDoesNotFitWhatStandsInTheTextIsNotTaken() throws Exception {
        String sql = "SELECT CASE 3 WHEN 1 THEN a END FROM t WHERE n = 7";
        Template template = new StatementTemplates()
                .executions(new LoggedStatement("s", true, 1000, 10, sql, List.of(), false, true))
                .getFirst()
                .template();
        database.execute("CREATE TABLE t (a varchar(5), n smallint)");
        try (Connection connection = database.target().connect("test")) {
            connection.setAutoCommit(false);
            ParameterTypes types = new ParameterTypes(connection);

            assertThat(types.of(template, Map.of(), 0)).contains("text");
            assertThat(types.of(template, Map.of(1, "1"), 0)).isEmpty();
            assertThat(types.of(template, Map.of(1, "1", 0, "3"), 2)).contains("int2");
        }
    }
}
