package io.orderline.run.agents;

import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// Waits for agents that work on their own results when the drive is over: as long as each gives signs of life, however
/// long that takes.
///
/// @param coordinator whose monitor guards the agents, and which is told of those that are silent
/// @param stage told what they do
record ResultWait(AgentCoordinator coordinator, List<AgentState> agents, Consumer<String> stage) {
    /// Signs come every second. The group notices earlier if a process is gone, stopped, or cut off.
    static final Duration SILENCE = Duration.ofSeconds(10);

    private static final Duration LOOK = Duration.ofMillis(200);

    /// A stop that comes meanwhile ends the waiting.
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
}
