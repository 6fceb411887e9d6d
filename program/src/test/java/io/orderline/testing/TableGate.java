package io.orderline.testing;

import static org.awaitility.Awaitility.await;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;

/// Lets a number of statements on a table of PostgreSQL pass, and holds those that come then until it is opened.
/// So a run comes to a certain moment, and lasts until a test has seen what it waits for. Whoever is held has
/// locked at most what earlier statements of the transaction have locked.
public final class TableGate implements AutoCloseable {
    /// Who wants a row that a held transaction has locked is held too.
    private static final String HELD = "SELECT CASE WHEN bool_or(wait_event = 'advisory') THEN count(*) ELSE 0 END"
            + " FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";

    /// As long as a program may run.
    private static final Duration LIMIT = Duration.ofMinutes(8);
    /// What a run says when it has begun.
    public static final String BEGUN = "run folder: ";

    private final TestDatabase database;
    private final Connection key;

    private TableGate(TestDatabase database, Connection key) {
        this.database = database;
        this.key = key;
    }

    /// @param statements such as `UPDATE ON bmsql_district`
    /// @param passing so many of them pass
    public static TableGate at(TestDatabase database, String statements, int passing) throws SQLException {
        return behind(database, "CREATE TRIGGER gate BEFORE " + statements + " FOR EACH STATEMENT", passing);
    }

    /// Holds every transaction in its commit that has done such a statement to a row. Where the client dies
    /// meanwhile, it is rolled back.
    public static TableGate atCommit(TestDatabase database, String statements) throws SQLException {
        database.execute("ALTER USER CURRENT_USER SET client_connection_check_interval = '100ms'");
        return behind(
                database,
                "CREATE CONSTRAINT TRIGGER gate AFTER " + statements + " DEFERRABLE INITIALLY DEFERRED FOR EACH ROW",
                0);
    }

    private static TableGate behind(TestDatabase database, String trigger, int passing) throws SQLException {
        database.execute("CREATE SEQUENCE gate_passed", """
                        CREATE FUNCTION gate() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
                        BEGIN
                          IF nextval('gate_passed') > %d THEN PERFORM pg_advisory_xact_lock_shared(1); END IF;
                          RETURN NULL;
                        END $$\
                        """.formatted(passing), trigger + " EXECUTE FUNCTION gate()");
        Connection key = database.target().connect("gate");
        try (Statement statement = key.createStatement()) {
            statement.execute("SELECT pg_advisory_lock(1)");
        }
        return new TableGate(database, key);
    }

    /// Returns when so many sessions of a run are held, whose start may take long.
    public void awaitHeld(Program run, int sessions) {
        run.awaitSaid(BEGUN);
        awaitHeld(sessions);
    }

    public void awaitHeld(int sessions) {
        await().atMost(LIMIT).until(() -> Integer.parseInt(database.query(HELD)) >= sessions);
    }

    /// Sessions that are held themselves.
    public int held() throws SQLException {
        return Integer.parseInt(
                database.query("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"));
    }

    /// Everything passes from now on.
    public void open() throws SQLException {
        key.close();
    }

    @Override
    public void close() throws SQLException {
        open();
    }
}
