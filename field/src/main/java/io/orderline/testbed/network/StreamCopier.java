package io.orderline.testbed.network;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Queue;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Copies the bytes of one direction of a connection in order, up to and including the end of the stream.
///
/// One thread reads, and writes as long as bytes pass at once. If they are delayed, another thread writes
/// what has arrived. The delay does not limit the number of bytes on the way.
final class StreamCopier {
    /// Small enough for thousands of connections, and for them to take turns if bandwidth is scarce.
    private static final int CHUNK_BYTES = 16 * 1024;
    /// The maximum number of bytes on the way: 100 ms at 5 Gbit/s.
    private static final long MOST_BYTES = 64L * 1024 * 1024;

    private final Socket from;
    private final Socket to;
    private final LinkDirection direction;
    private final Consumer<Runner> threads;
    private final Queue<Chunk> onItsWay = new ArrayDeque<>();
    private long bytesOnItsWay;
    /// The number of chunks on the way, including the one being written.
    private int chunksOnItsWay;

    private @Nullable Runner writer;

    /// Bytes on the way. A chunk without bytes is the end of the stream.
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

    /// Work on a socket, which ends when the socket is closed or its thread is interrupted.
    interface Runner {
        void run() throws IOException, InterruptedException;
    }

    /// @param threads runs work in a thread of its own
    StreamCopier(Socket from, Socket to, LinkDirection direction, Consumer<Runner> threads) {
        this.from = from;
        this.to = to;
        this.direction = direction;
        this.threads = threads;
    }

    /// Returns after the end of the stream has been passed on.
    void run() throws IOException, InterruptedException {
        InputStream in = from.getInputStream();
        OutputStream out = to.getOutputStream();
        byte[] buffer = new byte[CHUNK_BYTES];
        for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
            direction.gate().pass();
            if (direction.isPlain() && isIdle()) {
                out.write(buffer, 0, length);
            } else {
                direction.transmit(length);
                send(Arrays.copyOf(buffer, length));
            }
        }
        direction.gate().pass();
        send(new byte[0]);
        awaitIdle();
    }

    private synchronized boolean isIdle() {
        return chunksOnItsWay == 0;
    }

    private synchronized void awaitIdle() throws InterruptedException {
        while (chunksOnItsWay > 0) {
            wait();
        }
    }

    private synchronized void send(byte[] bytes) throws InterruptedException {
        while (bytesOnItsWay > MOST_BYTES) {
            wait();
        }
        onItsWay.add(new Chunk(bytes, System.nanoTime() + direction.delayNanos()));
        bytesOnItsWay += bytes.length;
        chunksOnItsWay++;
        notifyAll();
        if (writer == null) {
            writer = this::write;
            threads.accept(writer);
        }
    }

    private void write() throws IOException, InterruptedException {
        OutputStream out = to.getOutputStream();
        Chunk chunk = next();
        while (!chunk.isEnd()) {
            out.write(chunk.bytes);
            written(chunk);
            chunk = next();
        }
        to.shutdownOutput();
        written(chunk);
    }

    private Chunk next() throws InterruptedException {
        Chunk chunk = take();
        LinkDirection.sleepUntil(chunk.dueNanos);
        direction.gate().pass();
        return chunk;
    }

    private synchronized Chunk take() throws InterruptedException {
        Chunk chunk = onItsWay.poll();
        while (chunk == null) {
            wait();
            chunk = onItsWay.poll();
        }
        return chunk;
    }

    private synchronized void written(Chunk chunk) {
        bytesOnItsWay -= chunk.bytes.length;
        chunksOnItsWay--;
        notifyAll();
    }
}
