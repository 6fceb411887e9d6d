package io.orderline.agents.transport;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiConsumer;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

/// Accepts only TLS connections whose client has proved the run's key. A silent or slow client delays no other:
/// each handshake has its own thread and deadline. If too many handshakes are unfinished, the oldest is aborted.
/// Thread-safe.
public final class KeyedServerSocket extends ServerSocket {
    /// The time limit of a handshake. The first handshake of a process takes long on a busy host.
    private static final Duration DEADLINE = Duration.ofSeconds(10);
    /// The maximum number of unfinished handshakes, far below the usual limit of open files.
    private static final int MOST = 300;

    private static final long RETRY_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    private final SSLSocketFactory factory;
    private final BiConsumer<Socket, String> refused;
    private final Executor late =
            CompletableFuture.delayedExecutor(DEADLINE.toMillis(), TimeUnit.MILLISECONDS, Runnable::run);
    /// Connections with an unfinished handshake, the oldest first.
    private final Set<Socket> unfinished = new LinkedHashSet<>();
    private final BlockingQueue<Socket> keyed = new LinkedBlockingQueue<>();
    private final AtomicBoolean accepts = new AtomicBoolean();

    /// @param refused called with each connection whose handshake failed, and with the reason; the connection is
    ///     closed
    public KeyedServerSocket(RunKey key, BiConsumer<Socket, String> refused) throws IOException {
        this.factory = key.context().getSocketFactory();
        this.refused = refused;
    }

    /// Returns the next connection that has proved the key.
    ///
    /// @return an [SSLSocket] after its handshake
    @Override
    public Socket accept() throws IOException {
        if (!accepts.getAndSet(true)) {
            Thread.ofVirtual().name("handshakes").start(this::acceptAll);
        }
        try {
            Socket next = keyed.take();
            if (next instanceof SSLSocket) {
                return next;
            }
            keyed.add(next); // wakes other waiting threads
            throw new SocketException("Socket closed");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException();
        }
    }

    private void acceptAll() {
        while (!isClosed()) {
            try {
                Socket came = super.accept();
                add(came);
                late.execute(() -> end(came));
                Thread.ofVirtual().name("handshake").start(() -> shake(came));
            } catch (IOException closedOrTooManyFiles) {
                LockSupport.parkNanos(RETRY_NANOS);
            }
        }
        keyed.forEach(KeyedServerSocket::close); // accepted but not taken
        keyed.add(new Socket()); // marks the end for waiting threads
    }

    private void shake(Socket came) {
        try {
            SSLSocket secured = (SSLSocket) factory.createSocket(came, null, true);
            secured.setNeedClientAuth(true);
            secured.startHandshake();
            if (remove(came)) {
                keyed.add(secured);
            }
        } catch (IOException | RuntimeException e) { // no input of a stranger may end the server
            boolean inTime = remove(came);
            close(came);
            if (!isClosed()) {
                refused.accept(came, inTime ? "it has another key, or none" : "it did not show a key in time");
            }
        }
    }

    private synchronized void add(Socket came) throws IOException {
        if (isClosed()) {
            came.close();
        }
        unfinished.add(came);
        if (unfinished.size() > MOST) {
            Iterator<Socket> oldest = unfinished.iterator();
            Socket ends = oldest.next();
            oldest.remove();
            close(ends);
        }
    }

    private synchronized boolean remove(Socket came) {
        return unfinished.remove(came);
    }

    private void end(Socket came) {
        if (remove(came)) {
            close(came);
        }
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException closed) { // closed all the same
            assert socket.isClosed();
        }
    }

    @Override
    public void close() throws IOException {
        super.close();
        synchronized (this) {
            unfinished.forEach(KeyedServerSocket::close);
            unfinished.clear();
        }
    }
}
