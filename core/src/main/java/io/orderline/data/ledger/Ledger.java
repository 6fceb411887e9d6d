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

/// Records in a file the answers that terminals receive for their transactions (the success file of TPC-C 3.5.4).
///
/// Each session has its own [SessionBuffer], so that sessions share no lock. After each delay, a thread writes
/// the buffered entries. Without a delay, each session writes its own entry before it continues. The file is
/// opened for appending, and each call of the operating system passes only whole entries, so that entries of
/// several threads do not mix. Written entries survive the end of this process, but not a power failure.
/// Thread-safe.
public final class Ledger implements AutoCloseable {
    /// The number of bytes up to which Java writes without allocating memory.
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

    /// @param sessions the number of sessions that terminals use
    /// @param delay the time after which entries are written; zero to write each entry before its session
    ///     continues
    /// @param beganMicros the start time, in microseconds on the same wall clock as writes
    /// @param onFailure is called if the file cannot be written; at most once, from any thread
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

    /// Returns a new buffer for the session with this number, from 0.
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

    /// Writes the entries of a buffer, which must be whole, and clears the buffer.
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

    /// Records the time at which all sessions had ended. It proves that transactions without an entry were not
    /// acknowledged.
    public void end(long micros) {
        writeAll();
        ByteBuffer end = ByteBuffer.allocate(LedgerEntryFormat.LENGTH);
        new LedgerEntryFormat().writeEnd(end, micros);
        write(end);
    }

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
        failed.set(true); // a session that adds entries after this was cut off and is no longer waited for
    }
}
