package io.orderline.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;

/// Stands between clients and a server, and cuts the connection at each n-th commit: by turns before the server
/// gets it, and after the server has answered it but before the client hears of it. The client cannot tell these
/// two apart. Clients must send their statements as text.
public final class CuttingProxy implements AutoCloseable {
    private final ServerSocket listener;
    private final int port;
    private final int every;
    private final Pattern commit;
    private final AtomicLong commits = new AtomicLong();
    private final AtomicLong lost = new AtomicLong();
    private final AtomicLong kept = new AtomicLong();
    private volatile boolean closeAtFirstCut;

    /// @param port of a server on this host
    /// @param commit found in the requests that commit
    public CuttingProxy(int port, Pattern commit, int every) throws IOException {
        this.port = port;
        this.every = every;
        this.commit = commit;
        listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        daemon(this::accept);
    }

    /// Where clients find it.
    public int port() {
        return listener.getLocalPort();
    }

    /// Connections that were cut before the server got the commit.
    public long lost() {
        return lost.get();
    }

    /// Connections that were cut after the server had committed.
    public long kept() {
        return kept.get();
    }

    /// From the first cut on, nobody can connect any more and everybody is cut off at the next request.
    public void closeAtFirstCut() {
        closeAtFirstCut = true;
    }

    private boolean closed() throws IOException {
        if (closeAtFirstCut && commits.get() >= every) {
            listener.close();
            return true;
        }
        return false;
    }

    private static void daemon(Runnable work) {
        Thread.ofPlatform().daemon().name("proxy").start(work);
    }

    private void accept() {
        try {
            while (true) {
                Socket client = listener.accept();
                Socket server = new Socket(InetAddress.getLoopbackAddress(), port);
                client.setTcpNoDelay(true);
                server.setTcpNoDelay(true);
                Wire wire = new Wire(client, server);
                daemon(wire::answers);
                daemon(wire::requests);
            }
        } catch (SocketException closed) {
            return; // the test is over
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// One client's connection.
    private final class Wire {
        private final Socket client;
        private final Socket server;
        private volatile boolean cutAtAnswer;

        Wire(Socket client, Socket server) {
            this.client = client;
            this.server = server;
        }

        void requests() {
            copy(client, server, true);
        }

        void answers() {
            copy(server, client, false);
        }

        private void copy(Socket from, Socket to, boolean fromClient) {
            byte[] buffer = new byte[65_536];
            try (from;
                    to) {
                InputStream in = from.getInputStream();
                OutputStream out = to.getOutputStream();
                for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
                    boolean cut = fromClient ? cutBefore(buffer, length) : cutAtAnswer;
                    if (closed() || cut) {
                        return;
                    }
                    out.write(buffer, 0, length);
                }
            } catch (SocketException closed) {
                return; // one of the two has hung up: nothing more to forward
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private boolean cutBefore(byte[] buffer, int length) {
            if (!commit.matcher(new String(buffer, 0, length, StandardCharsets.ISO_8859_1))
                            .find()
                    || commits.incrementAndGet() % every != 0) {
                return false;
            }
            if (commits.get() / every % 2 == 0) {
                lost.incrementAndGet();
                return true;
            }
            kept.incrementAndGet();
            cutAtAnswer = true;
            return false;
        }
    }

    @Override
    public void close() throws IOException {
        listener.close();
    }
}
