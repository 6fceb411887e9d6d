package io.orderline.database.bulk;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;

/// Executes a dialect's statements for each table after every few million loaded rows. PostgreSQL's VACUUM
/// then finds pages in memory that no checkpoint has written. At the end of a load it would write all of them
/// again, and log full pages if there are checksums. Thread-safe: one worker at a time executes statements.
public final class StatementsWhileLoading {
    /// About a gigabyte of TPC-C data.
    public static final long EVERY_ROWS = 5_000_000;

    private final List<String> statements;
    private final long everyRows;
    private final AtomicLong rows = new AtomicLong();
    private final ReentrantLock executing = new ReentrantLock();

    public StatementsWhileLoading(List<String> statements, long everyRows) {
        this.statements = statements;
        this.everyRows = everyRows;
    }

    /// Counts `more` committed rows, and executes the statements when the interval is reached.
    public void loaded(Connection connection, long more) throws SQLException {
        if (rows.addAndGet(more) < everyRows || statements.isEmpty() || !executing.tryLock()) {
            return;
        }
        try {
            rows.set(0);
            connection.setAutoCommit(true);
            try (Statement statement = connection.createStatement()) {
                for (String sql : statements) {
                    statement.execute(sql);
                }
            }
            connection.setAutoCommit(false);
        } finally {
            executing.unlock();
        }
    }
}
