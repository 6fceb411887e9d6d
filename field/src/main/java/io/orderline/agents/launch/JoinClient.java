package io.orderline.agents.launch;

import io.orderline.agents.transport.RunKey;
import io.orderline.base.Durations;
import io.orderline.base.TargetException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.time.Duration;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;

/// Used by an agent that was started elsewhere: waits for the coordinator and asks it for orders.
///
/// @param coordinator host and port; the host's name is resolved at each attempt, because it may not be known at
///     first
/// @param limit how long to wait for the coordinator
public record JoinClient(InetSocketAddress coordinator, RunKey key, Duration limit) {
    private static final int CONNECT_MILLIS = 5_000;
    private static final int ANSWER_MILLIS = 30_000;
    private static final long PAUSE_MILLIS = 500;

    /// The orders, and the connection that stays open for as long as the coordinator wants this process.
    public record Joined(AgentConfig orders, Socket socket) implements AutoCloseable {
        /// Returns a stream that ends when the coordinator ends this process or is gone.
        public InputStream input() throws IOException {
            return socket.getInputStream();
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }

    /// Asks for orders until the coordinator answers.
    ///
    /// @param name name of the wanted place; empty for any free one
    /// @throws TargetException if there is no coordinator within the limit, or if it refuses
    public Joined join(String name) throws InterruptedException {
        long end = System.nanoTime() + limit.toNanos();
        while (true) {
            try {
                return attempt(name);
            } catch (SSLException e) {
                if (!cutOff(e)) {
                    throw new TargetException(
                            "refused: who answers at " + text() + " has another key than this agent, or is no"
                                    + " coordinator (" + e.getMessage() + ")",
                            e);
                }
                pause(end, e);
            } catch (IOException notYet) {
                pause(end, notYet);
            }
        }
    }

    /// Returns whether the peer closed the connection during the handshake. The peer may be a process that is
    /// ending, or a load balancer without a backend.
    private static boolean cutOff(SSLException e) {
        return e.getCause() instanceof EOFException || e.getCause() instanceof SocketException;
    }

    private void pause(long end, IOException why) throws InterruptedException {
        if (System.nanoTime() > end) {
            throw new TargetException(
                    "no coordinator answered at " + text() + " within " + Durations.text(limit) + " ("
                            + why.getMessage() + ")",
                    why);
        }
        Thread.sleep(PAUSE_MILLIS);
    }

    private String text() {
        return coordinator.getHostString() + ":" + coordinator.getPort();
    }

    private Joined attempt(String name) throws IOException {
        InetSocketAddress now = new InetSocketAddress(coordinator.getHostString(), coordinator.getPort());
        if (now.isUnresolved()) {
            throw new IOException("'" + coordinator.getHostString() + "' is not known");
        }
        SSLSocket socket = (SSLSocket) key.context().getSocketFactory().createSocket();
        try {
            socket.connect(now, CONNECT_MILLIS);
            socket.setTcpNoDelay(true);
            socket.setSoTimeout(ANSWER_MILLIS);
            socket.startHandshake();
            JoinRequest.write(socket.getOutputStream(), JoinRequest.own(name));
            JoinRequest.Answer answer = JoinRequest.read(socket.getInputStream(), JoinRequest.Answer.class);
            if (!answer.refused().isEmpty()) {
                throw new TargetException("the coordinator at " + text() + " refused this agent: " + answer.refused());
            }
            socket.setSoTimeout(0);
            return new Joined(AgentConfig.parse(answer.orders()), socket);
        } catch (IOException | RuntimeException e) {
            socket.close();
            throw e;
        }
    }
}
