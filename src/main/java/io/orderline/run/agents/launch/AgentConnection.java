package io.orderline.run.agents.launch;

import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.function.Consumer;

/// The connection of an agent that joined, which both sides keep open for as long as the agent is wanted: its end is
/// the end of the other side. Thread-safe.
///
/// @param host of the agent, as it calls itself
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

    /// Whoever started its process waits for that.
    @Override
    public boolean release(Duration limit) {
        kill();
        return true;
    }

    /// Then it ends itself, also if it was stopped and is woken up later.
    @Override
    public void kill() {
        try {
            socket.close();
        } catch (IOException closed) { // which is what is wanted
            assert socket.isClosed();
        }
    }
}
