package io.orderline.run.agents.launch;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Consumer;

/// Starts the processes of agents.
public interface AgentLauncher {
    /// Of agents that somebody else starts.
    AgentLauncher NONE = (orders, log) -> {
        throw new IOException("somebody else starts it");
    };

    /// Starts one and gives it its orders on its standard input, which stays open for as long as it is wanted.
    ///
    /// @param log what it says is written there
    /// @throws IOException with a sentence for the user
    Launched launch(AgentConfig orders, Path log) throws IOException;

    /// A process that was started. Thread-safe.
    interface Launched {
        /// @param told at most once, with what is known of its end in words; at once if it has ended
        void onEnd(Consumer<String> told);

        /// Lets it end by itself: its standard input ends.
        ///
        /// @return whether it did, within the limit
        boolean release(Duration limit) throws InterruptedException;

        /// Ends it, also if it is stopped or hangs, as far as that can be done from here.
        void kill();
    }
}
