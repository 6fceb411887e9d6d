package io.orderline.run.agents.launch;

import io.orderline.run.agents.transport.RunKey;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.Objects;
import java.util.concurrent.Semaphore;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;

/// Where agents that somebody else starts ask for their orders: TLS 1.3, with the key of a
/// [io.orderline.run.agents.transport.RunKeyFile] on both sides.
/// Listens until it is closed, so that whoever comes too late is told. Thread-safe.
public final class JoinServer implements AutoCloseable {
    private static final int ANSWER_MILLIS = 10_000;
    /// Who has no key yet may not fill this process with threads.
    private static final int AT_ONCE = 100;

    private final SSLServerSocket server;
    private final Desk desk;
    private final Semaphore free = new Semaphore(AT_ONCE);

    /// Decides who takes part. Told by threads of this.
    public interface Desk {
        /// Asked by one that has the key.
        ///
        /// @param line is closed if it is refused
        JoinRequest.Answer asked(JoinRequest request, AgentConnection line);

        /// Somebody has another key, or none, or does not say what an agent says.
        void refused(String host, String why);
    }

    private JoinServer(SSLServerSocket server, Desk desk) {
        this.server = server;
        this.desk = desk;
    }

    /// @param own address; port 0 for one that the system chooses
    /// @throws IOException if it is not free
    public static JoinServer open(RunKey key, InetSocketAddress own, Desk desk) throws IOException {
        SSLServerSocket server =
                (SSLServerSocket) key.context().getServerSocketFactory().createServerSocket();
        server.setNeedClientAuth(true);
        server.setReuseAddress(true);
        server.bind(own);
        JoinServer opened = new JoinServer(server, desk);
        Thread.ofPlatform().daemon().name("agents-join").start(opened::accept);
        return opened;
    }

    public InetSocketAddress address() {
        return new InetSocketAddress(server.getInetAddress(), server.getLocalPort());
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                free.acquireUninterruptibly();
                SSLSocket socket = (SSLSocket) server.accept();
                Thread.ofVirtual().name("agents-join").start(() -> {
                    answer(socket);
                    free.release();
                });
            } catch (IOException closedOrOneThatWentAway) {
                free.release();
            }
        }
    }

    private void answer(SSLSocket socket) {
        String host = host(socket.getRemoteSocketAddress());
        boolean known = false;
        try {
            socket.setSoTimeout(ANSWER_MILLIS);
            socket.setTcpNoDelay(true);
            socket.startHandshake();
            known = true;
            JoinRequest request = JoinRequest.read(socket.getInputStream(), JoinRequest.class);
            AgentConnection line = new AgentConnection(socket, request.host());
            JoinRequest.Answer answer = desk.asked(request, line);
            JoinRequest.write(socket.getOutputStream(), answer);
            if (!answer.refused().isEmpty()) {
                line.kill();
            }
        } catch (IOException | RuntimeException e) { // nothing that a stranger sends may end this
            desk.refused(host, known ? String.valueOf(e.getMessage()) : "it has another key, or none");
            new AgentConnection(socket, host).kill();
        }
    }

    private static String host(SocketAddress from) {
        return from instanceof InetSocketAddress inet
                ? Objects.requireNonNullElse(inet.getAddress().getHostAddress(), "")
                : from.toString();
    }

    @Override
    public void close() {
        try {
            server.close();
        } catch (IOException closed) { // which is what is wanted
            assert server.isClosed();
        }
    }
}
