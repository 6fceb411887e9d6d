package io.orderline.agents;

import io.orderline.agents.launch.AgentLauncher;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// Waits after the drive for agents that are writing their results. The wait continues as long as each of these
/// agents sends a sign of life.
///
/// @param coordinator coordinator, whose monitor guards the agents
record ResultWait(AgentCoordinator coordinator, List<AgentState> agents, Consumer<String> stage) {
    /// An agent without a sign of life for this time is lost. Agents send a sign every second. The group itself
    /// notices earlier that a process has ended, was stopped, or was cut off.
    static final Duration SILENCE = Duration.ofSeconds(10);

    private static final Duration LOOK = Duration.ofMillis(200);
    private static final Duration END_LIMIT = Duration.ofSeconds(10);

    /// Waits for all agents. A stop of the run ends the wait.
    void await() throws InterruptedException {
        String before = coordinator.stopReason();
        String shown = "";
        for (List<AgentState> left = left(); !left.isEmpty(); left = left()) {
            coordinator.handlePending();
            String now = text(left);
            if (!now.equals(shown)) {
                stage.accept(now);
                shown = now;
            }
            if (!coordinator.stopReason().equals(before)) {
                left.forEach(agent -> coordinator.lost(agent, "the run was stopped while it worked on its results"));
            }
            left.stream()
                    .filter(this::silent)
                    .forEach(agent -> coordinator.lost(
                            agent,
                            "it gave no sign of life for " + SILENCE.toSeconds()
                                    + " s while it worked on its results"));
            Thread.sleep(LOOK);
        }
        coordinator.handlePending();
    }

    private List<AgentState> left() {
        synchronized (coordinator) {
            return agents.stream().filter(AgentState::awaited).toList();
        }
    }

    private boolean silent(AgentState agent) {
        synchronized (coordinator) {
            return System.nanoTime() - agent.heardNanos() > SILENCE.toNanos();
        }
    }

    private String text(List<AgentState> left) {
        synchronized (coordinator) {
            return "the drive is over; waiting for the results of "
                    + left.stream()
                            .map(agent -> agent.name() + " (" + agent.doing() + ")")
                            .collect(Collectors.joining(", "));
        }
    }

    /// Ends the agents' processes. It waits for agents that end by themselves, and kills the others. If this
    /// thread is interrupted, it kills all remaining agents at once.
    static void end(List<AgentState> agents) {
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
        return process.isEmpty() || process.get().release(END_LIMIT);
    }
}
