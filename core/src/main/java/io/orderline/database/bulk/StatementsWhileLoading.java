package io.orderline.database.bulk;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;

/// Executes a dialect's statements, such as a VACUUM of each table, after every few million loaded rows. VACUUM
/// then finds pages in memory that no checkpoint has written yet. At the end of a load, VACUUM would write all
/// pages a second time, and log full pages if the cluster has checksums. Thread-safe: one worker at a time
/// executes the statements.
public final class StatementsWhileLoading {
    /// The interval in rows, which is about a gigabyte of TPC-C data.
    public static final long EVERY_ROWS = 5_000_000;

    private final List<String> statements;
    private final long everyRows;
    private final AtomicLong rows = new AtomicLong();
    private final ReentrantLock executing = new ReentrantLock();

    public StatementsWhileLoading(List<String> statements, long everyRows) {
        this.statements = statements;
        this.everyRows = everyRows;
    }

    /// Counts `more` committed rows. Executes the statements if the interval is reached and no other worker does.
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
