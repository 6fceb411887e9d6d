package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.testing.Drill;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/// What verbs do with tables, views, procedures, sequences and sessions of other applications, in the same schema.
@Drill
class OthersTablesIT {
    private static final String OWN_WORKLOAD =
            Path.of("examples", "transfers").toAbsolutePath().toString();
    private static final String TABLES = "SELECT count(*) FROM pg_tables WHERE tablename LIKE 'bmsql%'";

    @AutoClose
    private TestDatabase database = PostgresFixture.create();

    /// By a load, instead of the empty one.
    private void loaded() {
        database.close();
        database = PostgresFixture.loaded();
    }

    private InProcess run(int code, String... verb) {
        return DatabaseProgram.ended(database.target(), code, verb);
    }

    @Test
    void dropLeavesTablesOfItsNamesThatSomebodyElseMade() throws SQLException {
        database.execute("CREATE TABLE bmsql_item (x int)", "INSERT INTO bmsql_item VALUES (1)");
        assertThat(run(2, "drop").err())
                .contains("bmsql_item may be somebody else's: there is no bmsql_config")
                .contains("nothing was dropped");
        assertThat(database.query("SELECT count(*) FROM bmsql_item")).isEqualTo("1");
        database.execute("CREATE TABLE bmsql_config (other int)");
        assertThat(run(2, "drop").err()).contains("bmsql_config is not a table in which Orderline says what it made");
        run(0, "drop", "--yes");
        assertThat(database.query(TABLES)).isEqualTo("0");
    }

    @Test
    void dropAsksWhileASessionIsAtWork() throws SQLException {
        loaded();
        try (Connection terminal = database.target().connect("terminal")) {
            assertThat(terminal.isValid(10)).isTrue();
            assertThat(run(2, "drop").err())
                    .contains("other sessions at work in this database: 1. A run may be driving these tables")
                    .contains("nothing was dropped");
            assertThat(database.query("SELECT count(*) FROM bmsql_warehouse")).isEqualTo("1");
        }
        run(0, "drop");
        assertThat(database.query(TABLES)).isEqualTo("0");
    }

    @Test
    void dropLeavesALoadOfAnotherToolAndTablesThatALoadFound() throws SQLException {
        loaded();
        database.execute(
                "UPDATE bmsql_config SET cfg_value = 'that were there before' WHERE cfg_name = 'orderline.indexes'");
        assertThat(run(2, "drop").err()).contains("they were there before Orderline loaded rows into them");
        database.execute("DELETE FROM bmsql_config WHERE cfg_name LIKE 'orderline%'");
        assertThat(run(2, "drop").err()).contains("another tool loaded them");
        assertThat(database.query("SELECT count(*) FROM bmsql_warehouse")).isEqualTo("1");
    }

    @Test
    void dropTakesNothingThatHangsOnItsTables() throws SQLException {
        loaded();
        database.execute(
                "CREATE TABLE bmsql_items_of_mine (n int)",
                "CREATE VIEW cheap AS SELECT i_id FROM bmsql_item WHERE i_price < 2",
                "CREATE FUNCTION orderline_payment(n integer) RETURNS integer LANGUAGE sql AS 'SELECT 1'");
        assertThat(run(3, "drop").err()).contains("cheap");
        assertThat(database.query("SELECT count(*) FROM cheap")).isNotEqualTo("0");
        assertThat(database.query(TABLES)).isEqualTo("11");
        database.execute("DROP VIEW cheap");
        assertThat(run(0, "drop").err()).contains("left, for Orderline's mark is missing: orderline_payment");
        assertThat(database.query("SELECT orderline_payment(1)")).isEqualTo("1");
        assertThat(database.query("SELECT tablename FROM pg_tables WHERE tablename LIKE 'bmsql%'"))
                .isEqualTo("bmsql_items_of_mine");
    }

    @Test
    void loadTouchesNothingOfOthers() throws SQLException {
        database.execute("CREATE TABLE bmsql_stock (x int)", "INSERT INTO bmsql_stock VALUES (7)");
        assertThat(run(3, "load", "--warehouses", "1").err()).contains("tables of unknown origin: bmsql_stock");
        assertThat(database.query("SELECT x FROM bmsql_stock")).isEqualTo("7");
        assertThat(database.query(TABLES)).isEqualTo("1");
    }

    @Test
    void styleProcedureReplacesNoFunctionOfAnother() throws SQLException {
        loaded();
        database.execute("CREATE FUNCTION orderline_delivery(n integer) RETURNS integer LANGUAGE sql AS 'SELECT 1'");
        assertThat(run(3, Words.of("run --style procedure --duration 1s --results target/others-tables"))
                        .err())
                .contains("would replace orderline_delivery, which Orderline has not made");
        assertThat(database.query("SELECT orderline_delivery(1)")).isEqualTo("1");
    }

    /// Its sequence is taken, so its load fails; a session of somebody else works on.
    @Test
    void dialectCheckDropsAndEndsNothingOfOthers() throws SQLException {
        database.execute("CREATE SEQUENCE bmsql_hist_id_seq", "CREATE TABLE mine (n int)");
        try (Connection neighbour = database.target().connect("neighbour")) {
            neighbour.setAutoCommit(false);
            neighbour.createStatement().execute("INSERT INTO mine VALUES (1)");
            run(6, "dialect", "check", "postgresql");
            assertThat(database.query("SELECT nextval('bmsql_hist_id_seq')")).isEqualTo("1");
            database.execute("DROP SEQUENCE bmsql_hist_id_seq");
            run(0, "dialect", "check", "postgresql");
            neighbour.commit();
        }
        assertThat(database.query("SELECT n FROM mine")).isEqualTo("1");
        assertThat(database.query(TABLES)).isEqualTo("0");
    }

    @Test
    void aWorkloadOfOnesOwnLeavesTablesOfTheSameNames() throws SQLException {
        database.execute("CREATE TABLE account (mine int)", "INSERT INTO account VALUES (5)");
        run(3, "load", "--workload", OWN_WORKLOAD);
        run(2, "drop", "--workload", OWN_WORKLOAD);
        assertThat(database.query("SELECT mine FROM account")).isEqualTo("5");
    }

    @Test
    void ingestAndChurchillLeaveTablesOfTheSameNames() throws SQLException {
        database.execute(
                "CREATE TABLE orderline_ingestion (mine int)",
                "INSERT INTO orderline_ingestion VALUES (3)",
                "CREATE TABLE ch_customer (mine int)",
                "INSERT INTO ch_customer VALUES (4)");
        run(3, Words.of("ingest --terminals 1 --transactions 1 --results target/others-tables"));
        run(2, "drop", "--workload", "churchill");
        assertThat(database.query("SELECT mine FROM orderline_ingestion")).isEqualTo("3");
        assertThat(database.query("SELECT mine FROM ch_customer")).isEqualTo("4");
    }
}
