package io.orderline.agents;

import io.orderline.agents.launch.AgentLauncher;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Ends the processes of agents: waits for those that end by themselves, and kills the others.
final class AgentShutdown {
    private static final Duration LIMIT = Duration.ofSeconds(10);

    private AgentShutdown() {}

    /// Ends all processes. If this thread is interrupted, the remaining ones are killed at once.
    static void to(List<AgentState> agents) {
        boolean interrupted = false;
        for (AgentState agent : agents) {
            try {
                if (interrupted || !released(agent)) {
                    agent.process().ifPresent(AgentLauncher.Launched::kill);
                }
            } catch (InterruptedException e) {
                agent.process().ifPresent(AgentLauncher.Launched::kill);
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static boolean released(AgentState agent) throws InterruptedException {
        Optional<AgentLauncher.Launched> process = agent.process();
        return process.isEmpty() || process.get().release(LIMIT);
    }
}
