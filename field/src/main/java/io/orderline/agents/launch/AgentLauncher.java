package io.orderline.agents.launch;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Consumer;

/// Starts agents on one host.
public interface AgentLauncher {
    /// Stands for agents that are started elsewhere. It cannot launch any.
    AgentLauncher NONE = (orders, log) -> {
        throw new IOException("somebody else starts it");
    };

    /// Starts an agent and writes the orders to its standard input. The input stays open as long as the agent is
    /// wanted.
    ///
    /// @param log file for the output of the process
    /// @throws IOException if the agent cannot be started; the message is a sentence for the user
    Launched launch(AgentConfig orders, Path log) throws IOException;

    /// A started process. Thread-safe.
    interface Launched {
        /// Registers a listener for the end of the process.
        ///
        /// @param told called at most once, with a text about the end of the process; called at once if the
        ///     process has already ended
        void onEnd(Consumer<String> told);

        /// Closes the standard input of the process, and returns whether it then ends within the limit.
        boolean release(Duration limit) throws InterruptedException;

        /// Kills the process, even if it is suspended or hangs, as far as possible from this host.
        void kill();
    }
}
