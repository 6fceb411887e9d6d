package io.orderline.agents;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Ends the processes of agents: those that are done by themselves, all others the hard way.
final class Farewell {
    private static final Duration LIMIT = Duration.ofSeconds(10);

    private Farewell() {}

    /// Nobody is left behind, also if this thread is interrupted.
    static void to(List<Remote> agents) {
        boolean interrupted = false;
        for (Remote agent : agents) {
            try {
                if (interrupted || !released(agent)) {
                    agent.process().ifPresent(Launcher.Launched::kill);
                }
            } catch (InterruptedException e) {
                agent.process().ifPresent(Launcher.Launched::kill);
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static boolean released(Remote agent) throws InterruptedException {
        Optional<Launcher.Launched> process = agent.process();
        return process.isEmpty() || process.get().release(LIMIT);
    }
}
