package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.testing.Drill;
import io.orderline.testing.ShortRun;
import io.orderline.testing.TestDatabase;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A user who may not do all that transactions do is told so before anything is driven.
class MissingRightsIT extends LoadedDatabaseTests {
    private static final String COUNTS = "SELECT (SELECT sum(d_next_o_id) FROM bmsql_district) || ' '"
            + " || (SELECT sum(w_ytd) FROM bmsql_warehouse) || ' ' || (SELECT count(*) FROM bmsql_history) || ' '"
            + " || (SELECT count(*) FROM bmsql_new_order)";

    private String role;

    @BeforeEach
    void login() throws SQLException {
        role = "limited_" + bench.database().name();
        bench.database()
                .execute(
                        "CREATE ROLE " + role + " LOGIN PASSWORD 'limited'",
                        "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO " + role,
                        "GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO " + role,
                        "GRANT CREATE ON SCHEMA public TO " + role);
    }

    @AfterEach
    void dropRole() throws SQLException {
        bench.database().execute("DROP OWNED BY " + role, "DROP ROLE " + role);
    }

    private TestDatabase limited() {
        return new TestDatabase(bench.database().name(), bench.database().url(), role, "limited");
    }

    private String run(int code, String style) {
        String line = "run --style=" + style + " --results=" + folder;
        return DatabaseProgram.go(
                limited(), code, Words.of(line, ShortRun.options("--terminals=1", "--transactions=46")));
    }

    /// Only Delivery deletes: what was tried before it is rolled back.
    @ParameterizedTest
    @ValueSource(strings = {"row", "batch", "procedure"})
    void aMissingRightIsNamedAndNothingIsLeft(String style) throws SQLException {
        bench.database().execute("REVOKE DELETE ON bmsql_new_order FROM " + role);
        String before = bench.database().query(COUNTS);
        assertThat(run(3, style).replaceAll("\\s+", " "))
                .contains("Delivery cannot be executed in style " + style)
                .contains("permission denied for table bmsql_new_order")
                .contains("Nothing was driven")
                .contains("'" + role + "' lacks");
        assertThat(bench.database().query(COUNTS)).isEqualTo(before);
    }

    @Drill
    @Test
    void whoMayDoAllDrives() {
        run(0, "batch");
    }

    @Test
    void whoMayNotCreateTablesIsToldWhatGivesTheRight() throws SQLException {
        bench.database()
                .execute("REVOKE CREATE ON SCHEMA public FROM " + role, "REVOKE CREATE ON SCHEMA public FROM public");
        assertThat(DatabaseProgram.go(limited(), 3, "load", "--workload=tpcb"))
                .contains("lacks a right", "GRANT USAGE, CREATE ON SCHEMA \"public\" TO \"" + role + "\"")
                .doesNotContain("carry on");
    }
}
