package io.orderline.agents;

import io.orderline.agents.launch.AgentConnection;
import io.orderline.agents.launch.JoinRequest;
import io.orderline.agents.launch.JoinServer;
import io.orderline.base.TargetException;
import io.orderline.result.RunFolder;
import io.orderline.run.hooks.Version;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// Assigns the places of a group to agents that were started elsewhere. Guarded by the coordinator's monitor.
///
/// @param group address of the coordinator in the group
/// @param refusals refused hosts, with the reasons; the assignment adds to this map
record JoinAssignment(
        AgentCoordinator coordinator,
        AgentGroup team,
        RunFolder folder,
        List<AgentState> agents,
        InetSocketAddress group,
        Consumer<String> note,
        Set<String> refusals)
        implements JoinServer.Desk {
    /// The limit of reported refusals, because strangers may ask many times.
    private static final int MOST_REFUSALS = 100;

    JoinServer open(AgentGroup.Join join) {
        try {
            return JoinServer.open(
                    join.key(), new InetSocketAddress(team.setup().address(), join.port()), this);
        } catch (IOException e) {
            throw new TargetException(
                    "agents cannot join at " + team.setup().address().getHostAddress() + ", port " + join.port() + ": "
                            + e.getMessage(),
                    e);
        }
    }

    @Override
    public JoinRequest.Answer asked(JoinRequest request, AgentConnection line) {
        AgentState agent;
        synchronized (coordinator) {
            Optional<String> no = objection(request);
            if (no.isPresent()) {
                refused(line.host(), no.get());
                return JoinRequest.Answer.no(no.get());
            }
            agent = places(request).getFirst();
            agent.launched(line);
            long there =
                    agents.stream().filter(each -> each.process().isPresent()).count();
            note.accept(agent.name() + " joined from " + line.host() + " (process " + request.pid() + "): " + there
                    + " of " + agents.size());
        }
        line.onEnd(reason -> coordinator.lost(agent, reason));
        return new JoinRequest.Answer(
                "", team.orders(agent.agent(), folder, group).line());
    }

    private Optional<String> objection(JoinRequest request) {
        if (!request.version().equals(Version.text())) {
            return Optional.of("it is version " + request.version() + " of Orderline, and the coordinator is version "
                    + Version.text());
        }
        if (!places(request).isEmpty()) {
            return Optional.empty();
        }
        String names = agents.stream().map(AgentState::name).collect(Collectors.joining(", "));
        if (request.name().isEmpty()) {
            return Optional.of("the run has " + agents.size() + " agents, and all have joined: " + names);
        }
        boolean known = agents.stream().anyMatch(agent -> agent.name().equals(request.name()));
        return Optional.of(
                known
                        ? "agent " + request.name() + " has joined already"
                        : "the run has no agent '" + request.name() + "'; it has " + names);
    }

    private List<AgentState> places(JoinRequest request) {
        return agents.stream()
                .filter(agent -> agent.process().isEmpty())
                .filter(agent -> request.name().isEmpty() || agent.name().equals(request.name()))
                .toList();
    }

    /// Reports each refusal only once per host and reason.
    @Override
    public void refused(String host, String why) {
        synchronized (coordinator) {
            if (refusals.size() < MOST_REFUSALS && refusals.add(host + why)) {
                coordinator.refused("refused an agent from " + host + ": " + why);
            }
        }
    }
}
