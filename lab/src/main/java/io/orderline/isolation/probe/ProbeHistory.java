package io.orderline.isolation.probe;

import io.orderline.base.ResultsUnwritableException;
import io.orderline.isolation.history.HistoryFile;
import io.orderline.isolation.history.Operation;
import io.orderline.isolation.history.Transaction.TransactionOutcome;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// Writes `history.jsonl`, about 400 bytes per transaction. Lines older than a second are handed to the
/// operating system and survive the end of this process. Thread-safe. Every method throws a
/// ResultsUnwritableException if the file cannot be written.
final class ProbeHistory implements AutoCloseable {
    private static final long FLUSH_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final Path file;
    private final BufferedWriter out;
    private long flushed = System.nanoTime();

    ProbeHistory(Path file) {
        this.file = file;
        out = ResultsUnwritableException.unless(file, () -> Files.newBufferedWriter(file));
    }

    void begin(String session, String node, long time, List<Operation> operations) {
        write(HistoryFile.begin(session, node, time, operations));
    }

    void end(String session, long time, TransactionOutcome ending, List<Operation> operations) {
        write(HistoryFile.end(session, time, ending, operations));
    }

    private synchronized void write(String line) {
        try {
            out.write(line);
            out.write('\n');
            long now = System.nanoTime();
            if (now - flushed > FLUSH_NANOS) {
                flushed = now;
                out.flush();
            }
        } catch (IOException e) {
            throw new ResultsUnwritableException(file, e);
        }
    }

    @Override
    public synchronized void close() {
        try {
            out.close();
        } catch (IOException e) {
            throw new ResultsUnwritableException(file, e);
        }
    }
}
