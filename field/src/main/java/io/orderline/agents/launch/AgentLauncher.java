package io.orderline.agents.launch;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Consumer;

/// Starts agents.
public interface AgentLauncher {
    /// The launcher of agents that are started elsewhere.
    AgentLauncher NONE = (orders, log) -> {
        throw new IOException("somebody else starts it");
    };

    /// Starts an agent and writes its orders to its standard input, which stays open while it is wanted.
    ///
    /// @param log file for the output of the process
    /// @throws IOException with a sentence for the user
    Launched launch(AgentConfig orders, Path log) throws IOException;

    /// A started process. Thread-safe.
    interface Launched {
        /// @param told called at most once, with a text about the end of the process; at once if it has ended
        void onEnd(Consumer<String> told);

        /// Closes the standard input of the process, and returns whether it then ends within the limit.
        boolean release(Duration limit) throws InterruptedException;

        /// Kills the process, even if it is suspended or hangs, as far as possible from this host.
        void kill();
    }
}
