package io.orderline.run.agents.transport;

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

/// Accepts those only who have shown that they have a run's key, in TLS. Strangers who are silent or slow keep nobody
/// else waiting: each handshake has a thread and a deadline of its own, and of too many unfinished ones the oldest
/// ends. Thread-safe.
public final class KeyedServerSocket extends ServerSocket {
    /// For a whole handshake: the first one of a process takes a busy host a while.
    private static final Duration DEADLINE = Duration.ofSeconds(10);
    /// Unfinished handshakes: far fewer than the files that a process may have open.
    private static final int MOST = 300;

    private static final long RETRY_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    private final SSLSocketFactory factory;
    private final BiConsumer<Socket, String> refused;
    private final Executor late =
            CompletableFuture.delayedExecutor(DEADLINE.toMillis(), TimeUnit.MILLISECONDS, Runnable::run);
    /// In the order in which they came.
    private final Set<Socket> unfinished = new LinkedHashSet<>();
    private final BlockingQueue<Socket> keyed = new LinkedBlockingQueue<>();
    private final AtomicBoolean accepts = new AtomicBoolean();

    /// Is not bound yet.
    ///
    /// @param refused told of a connection whose handshake failed, which is closed then, and why
    public KeyedServerSocket(RunKey key, BiConsumer<Socket, String> refused) throws IOException {
        this.factory = key.context().getSocketFactory();
        this.refused = refused;
    }

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
            keyed.add(next); // for others who wait
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
        keyed.forEach(KeyedServerSocket::close); // whom nobody took
        keyed.add(new Socket()); // the sign that nobody comes any more
    }

    private void shake(Socket came) {
        try {
            SSLSocket secured = (SSLSocket) factory.createSocket(came, null, true);
            secured.setNeedClientAuth(true);
            secured.startHandshake();
            if (remove(came)) {
                keyed.add(secured);
            }
        } catch (IOException | RuntimeException e) { // nothing that a stranger sends may end this
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
        } catch (IOException closed) { // which is what is wanted
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
