package io.orderline.acid;

import io.orderline.base.ResultsUnwritableException;
import io.orderline.data.ledger.Ledger;
import io.orderline.data.ledger.LedgerCheck;
import io.orderline.data.ledger.SessionBuffer;
import io.orderline.database.connection.Target;
import io.orderline.drive.Drive;
import io.orderline.drive.event.TransactionListener;
import io.orderline.result.LedgerReport;
import io.orderline.workload.LedgerRules;
import io.orderline.workload.tpcc.Tpcc;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// The success file of TPC-C 3.5.4: the ledger of one drive, in a temporary folder. [#entries] is called by
/// any thread, the other methods by the thread that drives.
final class SuccessFile implements AutoCloseable {
    /// Delay of writes. The file is read only after the drive, and this process is not killed.
    private static final Duration DELAY = Duration.ofMillis(100);

    private final Target target;
    private final LedgerRules bookkeeping;
    private final Path folder;
    private final Ledger ledger;
    private final AtomicReference<@Nullable ResultsUnwritableException> failure = new AtomicReference<>();

    /// @param sessions number of sessions that may be within a transaction
    SuccessFile(Target target, int sessions) throws IOException {
        this.target = target;
        bookkeeping = new Tpcc().bookkeeping(target.dialect()).orElseThrow();
        folder = Files.createTempDirectory("orderline-acid-");
        ledger = new Ledger(file(), sessions, DELAY, now(), failure::set);
    }

    private Path file() {
        return folder.resolve("ledger.bin");
    }

    private long now() {
        return bookkeeping.micros(Timestamp.from(Instant.now()));
    }

    TransactionListener entries(int session) {
        SessionBuffer page = ledger.page(session);
        return ended -> page.ended(
                bookkeeping, ended.input(), ended.now(), ended.details().number(), ended.outcome());
    }

    /// Checks what terminals were told against the database. Must be called after the drive.
    ///
    /// @throws ResultsUnwritableException if an entry could not be written
    LedgerReport check(Drive drive) throws IOException {
        if (drive.driven().totals().stream().allMatch(counts -> counts.started() == counts.ended())) {
            ledger.end(now());
        }
        ledger.close();
        ResultsUnwritableException failed = failure.get();
        if (failed != null) {
            throw failed;
        }
        return new LedgerCheck(file(), bookkeeping, target).report();
    }

    @Override
    public void close() throws IOException {
        ledger.close();
        Files.deleteIfExists(file());
        Files.delete(folder);
    }
}
