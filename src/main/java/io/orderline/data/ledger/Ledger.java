package io.orderline.data.ledger;

import io.orderline.base.BackgroundTask;
import io.orderline.base.ResultsUnwritableException;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/// What a driver was told of its transactions, written to a file as it is told (TPC-C 3.5.4: the success file).
///
/// Each session has a [SessionBuffer] of its own; no lock is shared by two of them. A thread writes what has waited for
/// the ledger's delay; without one, sessions write by themselves, each entry before they go on. The file is opened for
/// appending, and only whole entries are handed to the operating system, in one call: it puts them one after the other,
/// whoever writes. So what was written outlives this process, though not a failure of power. Thread-safe.
public final class Ledger implements AutoCloseable {
    /// What Java hands over without allocating.
    private static final int CHUNK = 8192;

    private static final Duration CLOSE_LIMIT = Duration.ofSeconds(30);

    private final Path file;
    private final Duration delay;
    private final Consumer<ResultsUnwritableException> onFailure;
    private final List<SessionBuffer> pages = new CopyOnWriteArrayList<>();
    private final AtomicBoolean failed = new AtomicBoolean();
    private final OutputStream out;
    private final BackgroundTask writer;
    private volatile boolean closing;

    /// @param sessions that terminals use
    /// @param delay after which entries are written; zero for each before its session goes on
    /// @param beganMicros time at the beginning, as a write's
    /// @param onFailure called at most once, from any thread
    /// @throws ResultsUnwritableException if the file cannot be made
    public Ledger(
            Path file, int sessions, Duration delay, long beganMicros, Consumer<ResultsUnwritableException> onFailure) {
        this.file = file;
        this.delay = delay;
        this.onFailure = onFailure;
        String header = new LedgerHeader(sessions, delay, beganMicros).line() + "\n";
        out = open(file, header.getBytes(StandardCharsets.US_ASCII));
        writer = BackgroundTask.start("ledger", this::writeNowAndThen);
    }

    private static OutputStream open(Path file, byte[] header) {
        try {
            OutputStream opened = new FileOutputStream(file.toFile(), true);
            try {
                opened.write(header);
                return opened;
            } catch (IOException e) {
                opened.close();
                throw e;
            }
        } catch (IOException e) {
            throw new ResultsUnwritableException(file, e);
        }
    }

    /// For one session.
    ///
    /// @param session from 0
    public SessionBuffer page(int session) {
        SessionBuffer page = new SessionBuffer(this, session, delay.isZero());
        pages.add(page);
        return page;
    }

    private void writeNowAndThen() {
        while (!closing && !delay.isZero()) {
            LockSupport.parkNanos(this, delay.toNanos());
            writeAll();
        }
    }

    private synchronized void writeAll() {
        ByteBuffer chunk = ByteBuffer.allocate(CHUNK);
        for (SessionBuffer page : pages) {
            if (!page.move(chunk)) {
                write(chunk);
                page.move(chunk);
            }
        }
        write(chunk);
    }

    /// Writes whole entries, and leaves the buffer empty.
    void write(ByteBuffer entries) {
        int length = entries.position();
        if (length > 0 && !failed.get()) {
            try {
                out.write(entries.array(), entries.arrayOffset(), length);
            } catch (IOException e) {
                failed(e);
            }
        }
        entries.clear();
    }

    private void failed(IOException e) {
        if (failed.compareAndSet(false, true)) {
            onFailure.accept(new ResultsUnwritableException(file, e));
        }
    }

    /// All sessions have ended: what is not entered was not acknowledged.
    ///
    /// @param micros time of the end, as a write's
    public void end(long micros) {
        writeAll();
        ByteBuffer end = ByteBuffer.allocate(LedgerEntryFormat.LENGTH);
        new LedgerEntryFormat().writeEnd(end, micros);
        write(end);
    }

    /// Returns when everything is written.
    @Override
    public void close() {
        closing = true;
        writer.end(CLOSE_LIMIT);
        writeAll();
        try {
            out.close();
        } catch (IOException e) {
            failed(e);
        }
        failed.set(true); // who adds to it now was cut off, and is not waited for any more
    }
}
