package io.orderline.data.ledger;

import io.orderline.base.TargetException;
import io.orderline.config.ConfigException;
import io.orderline.database.connection.Connections;
import io.orderline.database.connection.Target;
import io.orderline.result.LedgerReport;
import io.orderline.result.PrunedFiles;
import io.orderline.workload.LedgerRules;
import io.orderline.workload.ledger.AcknowledgedWrite;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// Holds a run's ledger against the database. Nothing may be driven meanwhile. [#report] is called by one
/// thread, the rest by any.
///
/// Entries and rows are put apart by time in a folder beside the ledger, or among temporary files if there can
/// be none. That has twice the ledger's size and is deleted. In memory are those of three slots, each with some
/// 200 bytes.
public final class LedgerCheck {
    /// Some engines cut times off.
    private static final long TOLERANCE_MICROS = 1_000;
    private static final long SECOND_MICROS = 1_000_000;
    /// So many rows do not have whole seconds by chance.
    private static final int TELLING = 20;
    /// 20 MB.
    private static final int ENTRIES_OF_SLOT = 100_000;

    private final List<Path> files;
    private final LedgerRules bookkeeping;
    private final Target target;
    private volatile @Nullable Connection connection;
    private volatile boolean ended;

    public LedgerCheck(Path file, LedgerRules bookkeeping, Target target) {
        this(List.of(file), bookkeeping, target);
    }

    /// Of several processes that drove one database together.
    ///
    /// @param files at least one
    public LedgerCheck(List<Path> files, LedgerRules bookkeeping, Target target) {
        this.files = List.copyOf(files);
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
    /// @throws IOException if the ledger cannot be read, or there is no room beside it
    public LedgerReport report() throws IOException {
        for (Path file : files) {
            if (!Files.exists(file)) {
                throw new ConfigException(
                        file.toString(),
                        "",
                        PrunedFiles.why(file).orElse("does not exist: the run kept no ledger (drive.ledger)."));
            }
        }
        try (TimeSlots slots = new TimeSlots(room(), ENTRIES_OF_SLOT)) {
            return report(slots);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /// Beside the ledger, where there is room for it; else, as in an archive that nobody may write to, where
    /// temporary files are.
    private Path room() throws IOException {
        try {
            return Files.createDirectories(
                    files.getFirst().resolveSibling(files.getFirst().getFileName() + ".check"));
        } catch (IOException readOnly) {
            return Files.createTempDirectory("orderline-ledger");
        }
    }

    private LedgerReport report(TimeSlots slots) throws IOException {
        LongSummaryStatistics times = new LongSummaryStatistics();
        List<LedgerReader.Read> each = new ArrayList<>();
        for (Path file : files) {
            each.add(new LedgerReader(file).read(entry -> {
                requireKnown(file, entry.write());
                times.accept(entry.write().micros());
                slots.entry(entry);
            }));
        }
        LedgerReader.Read read = each.stream().reduce(LedgerReader.Read::with).orElseThrow();
        long since = Math.min(read.header().beganMicros(), times.getMin());
        // What other runs wrote later has a later time; a driver that was killed left no end.
        long until = read.ended() ? Math.max(read.endMicros(), times.getMax()) : Long.MAX_VALUE;
        try (Connection opened = target.connect("ledger")) {
            connection = opened;
            if (ended) {
                throw new TargetException("the check of the ledger was ended");
            }
            AtomicLong exact = new AtomicLong();
            AtomicLong rows = new AtomicLong();
            bookkeeping.read(opened, since - TOLERANCE_MICROS, row -> {
                if (row.micros() <= until) {
                    rows.incrementAndGet();
                    exact.addAndGet(row.micros() % SECOND_MICROS == 0 ? 0 : 1);
                    slots.row(row);
                }
            });
            if (rows.get() >= TELLING && exact.get() == 0) {
                throw new TargetException(
                        "all times in the database are whole seconds: transactions cannot be told apart;"
                                + " the column must keep milliseconds");
            }
        } catch (SQLException e) {
            throw new TargetException("the database could not be held against the ledger: " + e.getMessage(), e);
        }
        LedgerReconciliation reconciliation = new LedgerReconciliation(bookkeeping);
        slots.reconcile(reconciliation);
        return reconciliation.report(read);
    }

    private void requireKnown(Path file, AcknowledgedWrite write) {
        if (write.kind() < 0 || write.kind() >= bookkeeping.kinds().size()) {
            throw new ConfigException(
                    file.toString(),
                    "",
                    "has entries of a kind that the workload does not know: it is of another one.");
        }
    }
}
