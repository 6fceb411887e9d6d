package io.orderline.testbed.network;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.util.Arrays;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;

/// Copies the bytes of one direction of a connection in order, and passes on the end of the stream.
///
/// As long as there is no delay, one thread reads and writes. If bytes are delayed, a second thread writes them
/// when they are due. The delay does not limit the number of bytes on the way.
final class StreamCopier {
    /// The size of one read. It is small enough for thousands of connections, and lets connections take turns if
    /// bandwidth is scarce.
    private static final int CHUNK_BYTES = 16 * 1024;
    /// The maximum number of bytes on the way: 100 ms at 5 Gbit/s.
    private static final int MOST_BYTES = 64 * 1024 * 1024;

    private final Socket from;
    private final Socket to;
    private final LinkDirection direction;
    private final Consumer<Runner> threads;
    private final BlockingQueue<Chunk> onItsWay = new LinkedBlockingQueue<>();
    /// A permit for each byte that may still be sent on its way. A byte is on the way until it is written.
    private final Semaphore room = new Semaphore(MOST_BYTES);

    private final CountDownLatch endWritten = new CountDownLatch(1);
    private boolean hasWriter;

    /// Bytes on the way. A chunk without bytes marks the end of the stream.
    private static final class Chunk {
        private final byte[] bytes;
        private final long dueNanos;

        Chunk(byte[] bytes, long dueNanos) {
            this.bytes = bytes;
            this.dueNanos = dueNanos;
        }

        boolean isEnd() {
            return bytes.length == 0;
        }
    }

    /// Work on a socket. It ends when the socket is closed or the thread is interrupted.
    interface Runner {
        void run() throws IOException, InterruptedException;
    }

    /// @param threads runs each piece of work in a thread of its own
    StreamCopier(Socket from, Socket to, LinkDirection direction, Consumer<Runner> threads) {
        this.from = from;
        this.to = to;
        this.direction = direction;
        this.threads = threads;
    }

    /// Copies until the end of the stream has been passed on.
    void run() throws IOException, InterruptedException {
        InputStream in = from.getInputStream();
        OutputStream out = to.getOutputStream();
        byte[] buffer = new byte[CHUNK_BYTES];
        for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
            direction.gate().pass();
            if (direction.isPlain() && room.availablePermits() == MOST_BYTES) {
                out.write(buffer, 0, length);
            } else {
                direction.transmit(length);
                send(Arrays.copyOf(buffer, length));
            }
        }
        direction.gate().pass();
        send(new byte[0]);
        endWritten.await();
    }

    private void send(byte[] bytes) throws InterruptedException {
        room.acquire(bytes.length);
        onItsWay.add(new Chunk(bytes, System.nanoTime() + direction.delayNanos()));
        if (!hasWriter) {
            hasWriter = true;
            threads.accept(this::write);
        }
    }

    private void write() throws IOException, InterruptedException {
        OutputStream out = to.getOutputStream();
        for (Chunk chunk = next(); !chunk.isEnd(); chunk = next()) {
            out.write(chunk.bytes);
            room.release(chunk.bytes.length);
        }
        to.shutdownOutput();
        endWritten.countDown();
    }

    private Chunk next() throws InterruptedException {
        Chunk chunk = onItsWay.take();
        LinkDirection.sleepUntil(chunk.dueNanos);
        direction.gate().pass();
        return chunk;
    }
}
