package io.orderline.testing;

import static org.awaitility.Awaitility.await;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/// Lets so many rows into a table of PostgreSQL, and holds who inserts more until it is opened: a run of whatever speed
/// is under way meanwhile.
public final class InsertGate implements AutoCloseable {
    private static final long KEY = 5_743;

    private final TestDatabase database;
    private final Connection holder;

    private InsertGate(TestDatabase database, Connection holder) {
        this.database = database;
        this.holder = holder;
    }

    public static InsertGate after(int rows, TestDatabase database, String table) throws SQLException {
        database.execute(
                "CREATE SEQUENCE insert_gate",
                "CREATE FUNCTION insert_gate() RETURNS trigger LANGUAGE plpgsql AS"
                        + " 'BEGIN IF nextval(''insert_gate'') > "
                        + rows + " THEN PERFORM pg_advisory_xact_lock_shared(" + KEY + "); END IF; RETURN NEW; END'",
                "CREATE TRIGGER insert_gate BEFORE INSERT ON " + table + " FOR EACH ROW"
                        + " EXECUTE FUNCTION insert_gate()");
        Connection holder = database.target().connect("test");
        try (Statement statement = holder.createStatement()) {
            statement.execute("SELECT pg_advisory_lock(" + KEY + ")");
        }
        return new InsertGate(database, holder);
    }

    /// Returns when somebody waits.
    public void awaitHeld() {
        await().until(() -> database.query("SELECT count(*) > 0 FROM pg_locks WHERE locktype = 'advisory'"
                        + " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
                        + " AND NOT granted")
                .equals("t"));
    }

    /// Lets in all.
    public void open() throws SQLException {
        holder.close();
    }

    @Override
    public void close() throws SQLException {
        open();
    }
}
