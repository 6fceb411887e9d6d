package io.orderline.ledger;

import io.orderline.config.ConfigException;
import io.orderline.result.LedgerReport;
import io.orderline.target.Connections;
import io.orderline.target.Target;
import io.orderline.target.TargetException;
import io.orderline.workload.Bookkeeping;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/// Holds a run's ledger against the database. Nothing may be driven meanwhile. [#report] is called by one thread, the
/// rest by any.
///
/// Entries are kept in memory, each with some 150 bytes.
public final class LedgerCheck {
    /// Some engines cut times off.
    private static final long TOLERANCE_MICROS = 1_000;

    private final Path file;
    private final Bookkeeping bookkeeping;
    private final Target target;
    private volatile @Nullable Connection connection;
    private volatile boolean ended;

    public LedgerCheck(Path file, Bookkeeping bookkeeping, Target target) {
        this.file = file;
        this.bookkeeping = bookkeeping;
        this.target = target;
    }

    /// Ends the check: it throws what a lost connection throws.
    public void end() {
        ended = true;
        Connection current = connection;
        if (current != null) {
            Connections.abort(current);
        }
    }

    /// @throws ConfigException if there is no ledger, or it is damaged
    /// @throws TargetException if the database does not answer
    public LedgerReport report() throws IOException {
        if (!Files.exists(file)) {
            throw new ConfigException(file.toString(), "", "does not exist: the run kept no ledger (drive.ledger).");
        }
        Reconciliation reconciliation = new Reconciliation();
        LedgerFile.Read read = new LedgerFile(file).read(reconciliation::enter);
        long since = Math.min(read.header().beganMicros(), reconciliation.earliest());
        // What other runs wrote later has a later time; a driver that was killed left no end.
        long until = read.ended() ? Math.max(read.endMicros(), reconciliation.latest()) : Long.MAX_VALUE;
        try (Connection opened = target.connect("ledger")) {
            connection = opened;
            if (ended) {
                throw new TargetException("the check of the ledger was ended");
            }
            bookkeeping.read(opened, since - TOLERANCE_MICROS, row -> {
                if (row.micros() <= until) {
                    reconciliation.row(row);
                }
            });
        } catch (SQLException e) {
            throw new TargetException("the database could not be held against the ledger: " + e.getMessage(), e);
        }
        return reconciliation.report(read);
    }
}
