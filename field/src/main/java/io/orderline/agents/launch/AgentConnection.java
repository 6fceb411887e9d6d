package io.orderline.agents.launch;

import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.function.Consumer;

/// The connection between the coordinator and an agent that was started elsewhere. Both sides keep it open as
/// long as the agent is wanted. When one side closes it or dies, the other side ends the agent's part.
/// Thread-safe.
public record AgentConnection(Socket socket, String host) implements AgentLauncher.Launched {
    @Override
    public void onEnd(Consumer<String> told) {
        Thread.ofVirtual().name("agent-on-" + host).start(() -> {
            try {
                socket.setSoTimeout(0);
                socket.getInputStream().transferTo(java.io.OutputStream.nullOutputStream());
                told.accept("its process on " + host + " ended");
            } catch (IOException broken) {
                told.accept("its connection from " + host + " broke: " + broken.getMessage());
            }
        });
    }

    @Override
    public boolean release(Duration limit) {
        kill();
        return true;
    }

    /// Closes the connection, which makes the agent end itself, even if it is suspended now and resumed later.
    @Override
    public void kill() {
        try {
            socket.close();
        } catch (IOException closed) { // closed all the same
            assert socket.isClosed();
        }
    }
}
