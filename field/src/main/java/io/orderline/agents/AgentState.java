package io.orderline.agents;

import io.orderline.agents.launch.AgentLauncher;
import io.orderline.agents.transport.ClockOffset;
import io.orderline.agents.transport.Message;
import io.orderline.result.AgentsReport;
import io.orderline.result.Result;
import io.orderline.result.Verdict;
import io.orderline.run.hooks.PartialResult;
import java.util.Optional;
import org.jgroups.Address;
import org.jspecify.annotations.Nullable;

/// The coordinator's view of one agent. Guarded by the coordinator's monitor.
final class AgentState {
    enum Stage {
        LAUNCHED,
        JOINED,
        READY,
        DROVE,
        DONE,
        LOST
    }

    private final AgentGroup.Agent agent;
    private final ClockOffset clock = new ClockOffset();
    private Stage stage = Stage.LAUNCHED;
    private AgentLauncher.@Nullable Launched process;
    private @Nullable Address address;
    private String host = "";
    private long pid = -1;
    private @Nullable PartialResult drove;
    private String doing = "";
    private long heardNanos;
    private @Nullable Result result;
    private AgentsReport.@Nullable Loss loss;

    AgentState(AgentGroup.Agent agent) {
        this.agent = agent;
    }

    String name() {
        return agent.member().name();
    }

    AgentGroup.Agent agent() {
        return agent;
    }

    ClockOffset clock() {
        return clock;
    }

    Stage stage() {
        return stage;
    }

    /// Returns whether the agent may still send anything.
    boolean awaited() {
        return stage != Stage.DONE && stage != Stage.LOST;
    }

    void launched(AgentLauncher.Launched started) {
        process = started;
    }

    Optional<AgentLauncher.Launched> process() {
        return Optional.ofNullable(process);
    }

    void joined(Address from, Message.Hello hello) {
        address = from;
        host = hello.host();
        pid = hello.pid();
        stage = Stage.JOINED;
    }

    Optional<Address> address() {
        return Optional.ofNullable(address);
    }

    void ready() {
        stage = stage == Stage.JOINED ? Stage.READY : stage;
    }

    boolean driving() {
        return awaited() && stage != Stage.DROVE;
    }

    void drove(PartialResult part) {
        drove = part;
        stage = Stage.DROVE;
    }

    /// Returns the result of the agent's drive; empty if the agent was lost before it could send the result.
    Optional<PartialResult> drove() {
        return Optional.ofNullable(drove);
    }

    void busy(String what) {
        doing = what;
        heardNanos = System.nanoTime();
    }

    String doing() {
        return doing;
    }

    long heardNanos() {
        return heardNanos;
    }

    void finished(Result found) {
        result = found;
        drove = PartialResult.of(found);
        stage = Stage.DONE;
    }

    Optional<Result> result() {
        return Optional.ofNullable(result);
    }

    void lost(AgentsReport.Loss how) {
        loss = loss == null ? how : loss;
        stage = Stage.LOST;
    }

    void gaveUp(AgentsReport.Loss how) {
        loss = how;
    }

    String host() {
        return host;
    }

    Optional<AgentsReport.Loss> loss() {
        return Optional.ofNullable(loss);
    }

    /// @param atNanos when the agent was to begin
    /// @param streamed committed headline transactions in the intervals that the agent sent
    AgentsReport.Agent report(long atNanos, int headline, long streamed) {
        return new AgentsReport.Agent(
                name(),
                host,
                pid,
                agent.member().target().shownUrl(),
                agent.homes(),
                drove().map(PartialResult::terminals).orElse(0),
                clock.known() ? Optional.of(clock.report(atNanos)) : Optional.empty(),
                streamed,
                drove().map(found -> found.accounting()
                                .types()
                                .get(headline)
                                .counts()
                                .committed())
                        .orElse(-1L),
                loss(),
                result().map(found -> found.verdict().findings().stream()
                        .filter(finding -> finding.level() != Verdict.Level.PASS)
                        .toList()));
    }
}
