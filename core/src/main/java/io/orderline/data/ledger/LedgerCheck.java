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

/// Compares a run's ledger with the database, which must not be driven meanwhile. Only one thread may call
/// [#report]; any thread may call [#end].
///
/// Entries and rows are divided by time into slots, each of which is a file. The files are in a folder beside
/// the ledger or, if that place is not writable, in a temporary folder. The folder takes twice the ledger's
/// size and is deleted afterwards. Only three slots are in memory at once, with about 200 bytes for each entry
/// or row.
public final class LedgerCheck {
    /// The tolerance of times, because some engines truncate times.
    private static final long TOLERANCE_MICROS = 1_000;
    private static final long SECOND_MICROS = 1_000_000;
    /// If this many rows have times of whole seconds, this is not by chance: the engine stores only seconds.
    private static final int TELLING = 20;
    /// The number of entries per slot, which take about 20 MB of memory.
    private static final int ENTRIES_OF_SLOT = 100_000;

    private final List<Path> files;
    private final LedgerRules bookkeeping;
    private final Target target;
    private volatile @Nullable Connection connection;
    private volatile boolean ended;

    public LedgerCheck(Path file, LedgerRules bookkeeping, Target target) {
        this(List.of(file), bookkeeping, target);
    }

    /// @param files the ledgers of all agents that drove the database together; at least one
    public LedgerCheck(List<Path> files, LedgerRules bookkeeping, Target target) {
        this.files = List.copyOf(files);
        this.bookkeeping = bookkeeping;
        this.target = target;
    }

    /// Ends the check from another thread. [#report] then throws as if the connection were lost.
    public void end() {
        ended = true;
        Connection current = connection;
        if (current != null) {
            Connections.abort(current);
        }
    }

    /// Makes the comparison.
    ///
    /// @throws ConfigException if a ledger is missing or damaged
    /// @throws TargetException if the database does not answer
    /// @throws IOException if a ledger cannot be read, or there is no space for the slots
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

    /// Returns the folder for the slots: beside the ledger, or a temporary folder if the ledger's folder is
    /// read-only.
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
        // The end time leaves out rows that later runs wrote. A driver that was killed recorded no end time.
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
