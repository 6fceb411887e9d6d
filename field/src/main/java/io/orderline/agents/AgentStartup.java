package io.orderline.agents;

import io.orderline.agents.launch.AgentLauncher;
import io.orderline.agents.transport.Message;
import io.orderline.base.Durations;
import io.orderline.base.TargetException;
import io.orderline.result.RunFolder;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;

/// Brings agents together until all are ready to begin. If an agent is lost, the current step throws a
/// TargetException. If the run is stopped, each step returns at once, and no lost agent is reported as a failure.
///
/// @param coordinator coordinator, whose monitor guards the agents' states and is notified of each change
record AgentStartup(AgentCoordinator coordinator, AgentGroup team, RunFolder folder, List<AgentState> agents) {
    private static final Duration JOIN_LIMIT = Duration.ofSeconds(60);
    private static final Duration CONNECT_LIMIT = Duration.ofMinutes(5);
    private static final Duration CLOCK_LIMIT = Duration.ofSeconds(5);
    private static final Duration LOOK = Duration.ofMillis(50);
    private static final int QUESTIONS = 15;

    void launch(InetSocketAddress own) {
        for (AgentState agent : agents) {
            launch(agent, own);
        }
    }

    private void launch(AgentState agent, InetSocketAddress own) {
        try {
            AgentLauncher.Launched process = agent.agent()
                    .launcher()
                    .launch(team.orders(agent.agent(), folder, own), folder.agentLog(agent.name()));
            synchronized (coordinator) {
                agent.launched(process);
            }
            process.onEnd(reason -> coordinator.lost(agent, reason));
        } catch (IOException e) {
            throw new TargetException("agent " + agent.name() + " could not be started: " + e.getMessage(), e);
        }
    }

    /// @param where the address to join, as a user writes it
    void awaitComers(Duration limit, String where) throws InterruptedException {
        long end = System.nanoTime() + limit.toNanos();
        synchronized (coordinator) {
            for (List<String> missing = missing(); !missing.isEmpty() && !stopped(); missing = missing()) {
                coordinator.handlePending();
                refuseLosses();
                if (System.nanoTime() > end) {
                    throw new TargetException("of " + agents.size() + " agents " + (agents.size() - missing.size())
                            + " joined within " + Durations.text(limit) + ". Missing: " + String.join(", ", missing)
                            + ". Start each with 'orderline agent join --coordinator " + where
                            + " --key-file FILE', or wait longer (agents.wait).");
                }
                coordinator.wait(LOOK.toMillis());
            }
            coordinator.handlePending();
            refuseLosses();
        }
    }

    private List<String> missing() {
        return agents.stream()
                .filter(agent -> agent.process().isEmpty())
                .map(AgentState::name)
                .toList();
    }

    void awaitJoined() throws InterruptedException {
        await(agent -> agent.stage() == AgentState.Stage.LAUNCHED, JOIN_LIMIT, "it did not join the others");
    }

    void awaitReady() throws InterruptedException {
        await(agent -> agent.stage() == AgentState.Stage.JOINED, CONNECT_LIMIT, "its terminals were not connected");
    }

    void compareClocks() throws InterruptedException {
        for (AgentState agent : agents) {
            for (int question = 0; question < QUESTIONS && !stopped(); question++) {
                coordinator.tell(agent, new Message.Ping(System.nanoTime()));
                Thread.sleep(5);
            }
            await(
                    each -> each == agent && agent.awaited() && !agent.clock().known(),
                    CLOCK_LIMIT,
                    "it did not say what its clock says");
        }
    }

    /// Waits until no agent is `unready`. After the limit, each unready agent counts as lost, for the reason
    /// `otherwise`.
    private void await(Predicate<AgentState> unready, Duration limit, String otherwise) throws InterruptedException {
        long end = System.nanoTime() + limit.toNanos();
        synchronized (coordinator) {
            while (agents.stream().anyMatch(unready) && !stopped()) {
                refuseLosses();
                if (System.nanoTime() > end) {
                    agents.stream().filter(unready).forEach(agent -> coordinator.lost(agent, otherwise));
                }
                coordinator.wait(LOOK.toMillis());
            }
            refuseLosses();
        }
    }

    private boolean stopped() {
        return !coordinator.stopReason().isEmpty();
    }

    private void refuseLosses() {
        for (AgentState agent : stopped() ? List.<AgentState>of() : agents) {
            agent.loss().ifPresent(loss -> {
                throw new TargetException("agent " + agent.name() + " could not take part: " + loss.reason()
                        + (loss.reason().endsWith(".") ? " " : ". ")
                        + lastLine(folder.agentLog(agent.name())));
            });
        }
    }

    /// Returns a sentence that quotes the last line of an agent's log.
    private static String lastLine(Path log) {
        if (!Files.exists(log)) {
            return "What it said is where it was started.";
        }
        try {
            String last = Files.readString(log).strip().lines().reduce("", (_, later) -> later);
            return (last.isEmpty() ? "It said nothing" : "It said last: '" + last + "'") + " (" + log + ")";
        } catch (IOException unreadable) {
            return "What it said cannot be read: " + unreadable;
        }
    }
}
