package io.orderline.run.agents;

import io.orderline.run.agents.launch.AgentLauncher;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Ends the processes of agents: those that are done by themselves, all others the hard way.
final class AgentShutdown {
    private static final Duration LIMIT = Duration.ofSeconds(10);

    private AgentShutdown() {}

    /// Nobody is left behind, also if this thread is interrupted.
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
