package io.orderline.agents;

import io.orderline.agents.launch.AgentConfig;
import io.orderline.agents.launch.AgentLauncher;
import io.orderline.agents.transport.RunKey;
import io.orderline.database.connection.Target;
import io.orderline.drive.TransactionDriver;
import io.orderline.plan.AgentKeys.Lost;
import io.orderline.result.RunFolder;
import io.orderline.run.hooks.Agents;
import io.orderline.workload.TransactionType;
import io.orderline.workload.Workload;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The agents of a plan, as the group that drives one run. Not thread-safe.
public final class AgentGroup implements Agents {
    private final Setup setup;
    private final RunKey key = RunKey.make();
    private @Nullable AgentCoordinator coordinator;

    /// @param members agents in the plan's order
    /// @param databases databases that the agents drive, each listed once
    /// @param bound whether each agent has its own node
    /// @param address address at which agents reach this host
    /// @param join how agents that were started elsewhere join; empty if this process starts all agents
    public record Setup(
            List<Agent> members,
            List<Target> databases,
            boolean bound,
            Lost lost,
            InetAddress address,
            Workload workload,
            Optional<Join> join) {
        public Setup {
            members = List.copyOf(members);
            databases = List.copyOf(databases);
        }
    }

    /// How agents that were started elsewhere join.
    ///
    /// @param port port on which agents ask for orders; 0 for any free port
    /// @param limit time in which all agents must have joined
    public record Join(int port, RunKey key, Duration limit) {}

    /// An agent of the group.
    ///
    /// @param homes range of home warehouses; empty for all
    /// @param launcher launcher for the agent's host; [AgentLauncher#NONE] if the agent is started elsewhere
    /// @param remote whether the agent runs on another host and must send its run folder
    public record Agent(Member member, String homes, AgentLauncher launcher, boolean remote) {}

    public AgentGroup(Setup setup) {
        this.setup = setup;
    }

    @Override
    public List<Member> members() {
        return setup.members.stream().map(Agent::member).toList();
    }

    @Override
    public List<Target> databases() {
        return setup.databases;
    }

    @Override
    public TransactionDriver driving(RunFolder folder, Observer observer) {
        coordinator = new AgentCoordinator(this, folder, observer);
        return coordinator;
    }

    @Override
    public Report report() {
        return Objects.requireNonNull(coordinator, "nothing was driven").report();
    }

    RunKey key() {
        return key;
    }

    Setup setup() {
        return setup;
    }

    List<String> types() {
        return setup.workload.types().stream().map(TransactionType::name).toList();
    }

    int headline() {
        return setup.workload.headline().number();
    }

    List<AgentState> remotes() {
        return setup.members.stream().map(AgentState::new).toList();
    }

    /// Returns an agent's orders; `own` is the coordinator's address in the group.
    AgentConfig orders(Agent agent, RunFolder folder, InetSocketAddress own) {
        Member member = agent.member;
        return new AgentConfig(
                member.name(),
                own.getAddress().getHostAddress(),
                own.getPort(),
                "",
                key,
                agent.remote ? "" : folder.agent(member.name()).toAbsolutePath().toString(),
                agent.remote,
                member.target().password().kept(),
                AgentConfig.given(member.plan()));
    }
}
