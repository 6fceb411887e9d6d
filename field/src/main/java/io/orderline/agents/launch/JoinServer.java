package io.orderline.agents.launch;

import io.orderline.agents.transport.KeyedServerSocket;
import io.orderline.agents.transport.RunKey;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.util.Objects;

/// Accepts agents that were started elsewhere and gives them their orders. Connections use TLS 1.3, and both
/// sides need the key of a [io.orderline.agents.transport.RunKeyFile]. The server listens until it is closed,
/// so that an agent that comes too late is told so. Thread-safe.
public final class JoinServer implements AutoCloseable {
    private static final int ANSWER_MILLIS = 10_000;

    private final KeyedServerSocket server;
    private final Desk desk;

    /// Decides which agents take part. Called by threads of the server.
    public interface Desk {
        /// Answers an agent that has proved the key. If the agent is refused, the server closes its connection.
        JoinRequest.Answer asked(JoinRequest request, AgentConnection line);

        /// Called for a connection that does not prove the key, or that sends no valid request in time.
        void refused(String host, String why);
    }

    private JoinServer(RunKey key, Desk desk) throws IOException {
        this.desk = desk;
        this.server = new KeyedServerSocket(
                key, (stranger, why) -> desk.refused(host(stranger.getRemoteSocketAddress()), why));
    }

    /// @param own address on which to listen; port 0 for any free port
    public static JoinServer open(RunKey key, InetSocketAddress own, Desk desk) throws IOException {
        JoinServer opened = new JoinServer(key, desk);
        opened.server.setReuseAddress(true);
        opened.server.bind(own);
        Thread.ofPlatform().daemon().name("agents-join").start(opened::accept);
        return opened;
    }

    public InetSocketAddress address() {
        return new InetSocketAddress(server.getInetAddress(), server.getLocalPort());
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket socket = server.accept();
                Thread.ofVirtual().name("agents-join").start(() -> answer(socket));
            } catch (IOException closed) { // after close()
                assert server.isClosed();
            }
        }
    }

    private void answer(Socket socket) {
        String host = host(socket.getRemoteSocketAddress());
        try {
            socket.setSoTimeout(ANSWER_MILLIS);
            socket.setTcpNoDelay(true);
            JoinRequest request = JoinRequest.read(socket.getInputStream(), JoinRequest.class);
            AgentConnection line = new AgentConnection(socket, request.host());
            JoinRequest.Answer answer = desk.asked(request, line);
            JoinRequest.write(socket.getOutputStream(), answer);
            if (!answer.refused().isEmpty()) {
                line.kill();
            }
        } catch (IOException | RuntimeException e) { // no input may end the server
            desk.refused(host, String.valueOf(e.getMessage()));
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
        } catch (IOException closed) { // closed all the same
            assert server.isClosed();
        }
    }
}
