package io.orderline.agents;

import io.orderline.agents.launch.AgentLauncher;
import io.orderline.agents.launch.JoinServer;
import io.orderline.agents.transport.AgentChannel;
import io.orderline.agents.transport.FolderTransfer;
import io.orderline.agents.transport.Message;
import io.orderline.base.Durations;
import io.orderline.base.ResultsUnwritableException;
import io.orderline.drive.DriveClock;
import io.orderline.drive.DrivePlan;
import io.orderline.drive.DriveTotals;
import io.orderline.drive.TransactionDriver;
import io.orderline.drive.event.DriveListener;
import io.orderline.monitor.MonitorListener;
import io.orderline.plan.AgentKeys.Lost;
import io.orderline.result.AgentsReport;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.run.hooks.Agents;
import io.orderline.run.hooks.PartialResult;
import io.orderline.run.hooks.RunListener;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import org.jgroups.Address;
import org.jspecify.annotations.Nullable;

/// Drives a run through agents. It lets agents join and begin at the same moment, merges their reports, detects
/// lost agents, and ends all of them. The monitor of this object guards the agents' states, because several
/// threads change them.
final class AgentCoordinator implements TransactionDriver, AgentChannel.Listener {
    /// The start of a drive lies this far ahead, so that the order to start reaches each agent in time.
    private static final Duration LEAD = Duration.ofMillis(500);
    private static final Duration LOOK = Duration.ofMillis(50);
    private static final String GAVE_UP = "it gave up: ";

    private final AgentGroup team;
    private final RunFolder folder;
    private final DriveListener listener;
    private final RunListener user;
    private final DrivePlan plan;
    private final List<AgentState> agents;
    private final IntervalMerger gathering;
    private final MonitorListener events;
    /// Events of agents that the driving thread has not reported yet.
    private final List<Runnable> pending = new ArrayList<>();
    private @Nullable AgentChannel cluster;
    private @Nullable JoinServer joining;
    private String stopReason = "";
    private long beginNanos;
    private boolean begun;

    AgentCoordinator(AgentGroup team, RunFolder folder, Agents.Observer observer) {
        this.team = team;
        this.folder = folder;
        this.listener = observer.drive();
        this.events = observer.events();
        this.user = observer.run();
        this.plan = observer.plan();
        this.agents = team.remotes();
        this.gathering = new IntervalMerger(
                agents.stream().map(AgentState::name).toList(),
                plan.schedule().rampUp().toNanos(),
                plan.schedule().duration().toNanos());
    }

    @Override
    public void connect() throws Exception {
        try {
            AgentChannel channel = AgentChannel.begin(team.key(), team.setup().address(), this);
            cluster = channel;
            AgentStartup startup = new AgentStartup(this, team, folder, agents);
            if (team.setup().join().isPresent()) {
                await(team.setup().join().get(), startup, channel.address());
            } else {
                user.stage("starting " + agents.size() + " agents");
                startup.launch(channel.address());
            }
            startup.awaitJoined();
            user.stage("waiting for the terminals of " + agents.size() + " agents");
            startup.awaitReady();
            startup.compareClocks();
        } catch (Exception e) { // whatever the cause, no agent is left behind
            close();
            throw e;
        }
    }

    private void await(AgentGroup.Join join, AgentStartup startup, InetSocketAddress group)
            throws InterruptedException {
        JoinAssignment desk = new JoinAssignment(this, team, folder, agents, group, user::note, new HashSet<>());
        JoinServer server = desk.open(join);
        joining = server;
        String where = server.address().getAddress().getHostAddress() + ":"
                + server.address().getPort();
        user.note("waiting up to " + Durations.text(join.limit()) + " for " + agents.size() + " agents at " + where);
        startup.awaitComers(join.limit(), where);
    }

    void tell(AgentState agent, Message message) {
        Optional<Address> to;
        AgentChannel joined;
        synchronized (this) {
            to = agent.stage() == AgentState.Stage.LOST ? Optional.empty() : agent.address();
            joined = cluster;
        }
        if (to.isEmpty() || joined == null) {
            return;
        }
        try {
            joined.send(to.get(), message);
        } catch (IOException e) {
            lost(agent, String.valueOf(e.getMessage()));
        }
    }

    private void tellAll(Message message) {
        awaited().forEach(agent -> tell(agent, message));
    }

    private List<AgentState> awaited() {
        return those(AgentState::awaited);
    }

    private synchronized List<AgentState> those(Predicate<AgentState> which) {
        return agents.stream().filter(which).toList();
    }

    @Override
    public DriveClock.Window run() throws InterruptedException {
        try {
            begin();
            listener.begins(beginNanos);
            try {
                through();
                gathered();
                gathering.closing(losses(), team.types()).ifPresent(this::give);
            } finally {
                listener.ended();
            }
            new ResultWait(this, agents, user::stage).await();
        } finally {
            close();
        }
        return gathering.window();
    }

    private void begin() {
        long at = System.nanoTime() + LEAD.toNanos();
        beginNanos = at;
        begun = true;
        if (!losses().isEmpty() && team.setup().lost() == Lost.END) {
            stop("an agent was lost at the begin");
        }
        String early = stopReason();
        those(agent -> agent.stage() == AgentState.Stage.LAUNCHED) // only if the run was stopped before all had joined
                .forEach(agent -> lost(agent, "it had not joined when the run was stopped: " + early));
        for (AgentState agent : awaited()) {
            tell(agent, early.isEmpty() ? new Message.Start(agent.clock().there(at)) : new Message.Stop(early));
        }
        for (long left = at - System.nanoTime(); left > 0; left = at - System.nanoTime()) {
            LockSupport.parkNanos(this, left);
        }
    }

    private double seconds() {
        return begun ? (System.nanoTime() - beginNanos) / 1e9 : -1;
    }

    /// Waits until the drive of every agent has ended or the agent is lost.
    private void through() throws InterruptedException {
        AgentPhaseClock clock = new AgentPhaseClock(plan, listener);
        while (!those(AgentState::driving).isEmpty()) {
            gathered();
            if (clock.look(seconds(), !stopReason().isEmpty() || gathering.measured())) {
                those(AgentState::driving).forEach(agent -> lost(agent, "it did not come to its end"));
            }
            pause();
        }
        clock.look(seconds(), true);
    }

    private synchronized void pause() throws InterruptedException {
        long end = System.nanoTime() + LOOK.toNanos();
        while (pending.isEmpty() && System.nanoTime() < end) {
            wait(LOOK.toMillis());
        }
    }

    /// Reports the pending events of agents. Called by the driving thread.
    void handlePending() {
        List<Runnable> fresh;
        synchronized (this) {
            fresh = List.copyOf(pending);
            pending.clear();
        }
        fresh.forEach(Runnable::run);
    }

    /// Passes on the complete intervals. Called by the driving thread.
    private void gathered() {
        handlePending();
        for (Optional<IntervalMerger.Gathered> next = gathering.next(); next.isPresent(); next = gathering.next()) {
            give(next.get());
        }
    }

    private void give(IntervalMerger.Gathered gathered) {
        listener.interval(gathered.interval(), gathered.phase());
    }

    private List<String> losses() {
        return those(agent -> agent.loss().isPresent()).stream()
                .map(AgentState::name)
                .toList();
    }

    @Override
    public void stop(String reason) {
        synchronized (this) {
            if (!stopReason.isEmpty()) {
                return;
            }
            stopReason = reason;
            notifyAll();
        }
        tellAll(new Message.Stop(reason));
    }

    @Override
    public synchronized String stopReason() {
        return stopReason;
    }

    @Override
    public void received(Address from, Message message) {
        if (message instanceof Message.Hello hello) {
            joined(from, hello);
        } else {
            agents.stream()
                    .filter(agent -> isFrom(agent, from))
                    .findFirst()
                    .ifPresent(agent -> received(agent, message));
        }
    }

    private synchronized boolean isFrom(AgentState agent, Address from) {
        return agent.address().filter(from::equals).isPresent();
    }

    private synchronized void joined(Address from, Message.Hello hello) {
        agents.stream()
                .filter(agent -> agent.name().equals(hello.name()) && agent.stage() == AgentState.Stage.LAUNCHED)
                .forEach(agent -> agent.joined(from, hello));
        notifyAll();
    }

    private void received(AgentState agent, Message message) {
        switch (message) {
            case Message.Pong pong -> answered(agent, pong, System.nanoTime(), Instant.now());
            case Message.Ready _ -> change(agent::ready);
            case Message.Began began -> change(() -> agent.clock().began(began.atNanos()));
            case Message.Second second -> gathering.told(agent.name(), second.interval(), second.phase());
            case Message.Warning warning -> warned(agent, warning.text());
            case Message.Part part -> keep(agent, part);
            case Message.Done done when agent.driving() -> drove(agent, done.part());
            case Message.Busy busy -> change(() -> agent.busy(busy.doing()));
            case Message.Finished finished -> finished(agent, finished);
            case Message.Failed failed -> lost(agent, failed.reason());
            default -> {} // only a coordinator sends these
        }
    }

    private void keep(AgentState agent, Message.Part part) {
        try {
            FolderTransfer.receive(folder, agent.name(), part);
        } catch (ResultsUnwritableException e) { // the group's thread cannot end the run
            change(() -> pending.add(() -> {
                throw e;
            }));
        }
    }

    private void answered(AgentState agent, Message.Pong pong, long nanos, Instant wall) {
        change(() -> agent.clock().answered(pong, nanos, wall));
    }

    private synchronized void change(Runnable how) {
        how.run();
        notifyAll();
    }

    synchronized void refused(String text) {
        double at = seconds();
        pending.add(() -> events.trouble(at, "agent-refused", text));
    }

    private synchronized void warned(AgentState agent, String text) {
        double at = seconds();
        pending.add(() -> events.trouble(at, "agent-warning", agent.name() + ": " + text));
    }

    /// Records that an agent's drive has ended. An agent that gave up, for example because its database was away
    /// for too long, counts as lost for the rest of the run.
    private void drove(AgentState agent, PartialResult part) {
        boolean gaveUp;
        synchronized (this) {
            gaveUp = part.state() != RunState.COMPLETE && stopReason.isEmpty();
            if (gaveUp) {
                agent.gaveUp(loss(agent, GAVE_UP + part.reason()));
            }
            agent.drove(part);
            agent.busy("looking at what it did");
            gathering.over(agent.name());
            notifyAll();
        }
        if (gaveUp) {
            goOnWithout(agent, GAVE_UP + part.reason());
        }
    }

    private void finished(AgentState agent, Message.Finished finished) {
        change(() -> {
            if (agent.awaited()) {
                agent.finished(finished.result());
            }
        });
        tell(agent, new Message.End());
    }

    @Override
    public void members(List<Address> members) {
        for (AgentState agent : awaited()) {
            if (agent.address().filter(known -> !members.contains(known)).isPresent()) {
                lost(
                        agent,
                        "nothing was heard of it for " + AgentChannel.SILENCE_MILLIS / 1000
                                + " s or more: it hangs, was stopped, or the network between is cut");
            }
        }
    }

    /// Records the loss of an agent and kills the agent, because its coordinator no longer watches it.
    void lost(AgentState agent, String reason) {
        boolean drove;
        synchronized (this) {
            if (!agent.awaited()) {
                return;
            }
            drove = agent.drove().isPresent();
            agent.lost(loss(agent, reason));
            gathering.over(agent.name());
            notifyAll();
        }
        agent.process().ifPresent(AgentLauncher.Launched::kill);
        if (!drove) {
            goOnWithout(agent, reason);
        }
    }

    private synchronized AgentsReport.Loss loss(AgentState agent, String reason) {
        double at = Math.round(seconds() * 1e3) / 1e3;
        String text = "lost agent " + agent.name() + ": " + reason;
        pending.add(() -> {
            events.event(at, "agent-lost", text, Map.of("agent", agent.name()));
            events.trouble(at, "agent-lost", text);
        });
        boolean drove = agent.drove().isPresent();
        return new AgentsReport.Loss(
                at, gathering.reachedSeconds(agent.name()), reason, drove ? Optional.of(true) : Optional.empty());
    }

    /// Stops the run if the plan does not allow lost agents, or if no agent is left.
    private void goOnWithout(AgentState agent, String reason) {
        if (begun && (team.setup().lost() == Lost.END || losses().size() == agents.size())) {
            stop("agent " + agent.name() + " was lost: " + reason);
        }
    }

    private void close() {
        if (joining != null) {
            joining.close();
        }
        AgentChannel joined = cluster;
        if (joined == null) {
            return;
        }
        agents.forEach(agent -> tell(agent, new Message.End()));
        ResultWait.end(agents);
        joined.close();
    }

    @Override
    public DriveTotals driven() {
        return MergedResults.driven(agents, gathering, team.types());
    }

    Agents.Report report() {
        return MergedResults.report(agents, gathering, team, beginNanos);
    }
}
