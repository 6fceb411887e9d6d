package io.orderline.agents;

import io.orderline.base.Durations;
import io.orderline.drive.DriveClock;
import io.orderline.drive.DriveListener;
import io.orderline.drive.DrivePlan;
import io.orderline.drive.Driven;
import io.orderline.drive.Driving;
import io.orderline.plan.AgentKeys.Lost;
import io.orderline.result.AgentsReport;
import io.orderline.result.ResultsUnwritableException;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.run.Drove;
import io.orderline.run.Team;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jgroups.Address;
import org.jspecify.annotations.Nullable;

/// Drives by agents: has them come together and begin at one moment, gathers what they tell, notices which of them is
/// lost, and ends them.
///
/// Its monitor guards what it knows of the agents, which threads of the group and of processes tell.
final class Coordinator implements Driving, Cluster.Listener {
    /// For orders to arrive before the moment that they name.
    private static final Duration LEAD = Duration.ofMillis(500);
    private static final Duration LOOK = Duration.ofMillis(50);
    private static final String GAVE_UP = "it gave up: ";

    private final AgentTeam team;
    private final RunFolder folder;
    private final DriveListener listener;
    private final Consumer<String> stage;
    private final DrivePlan plan;
    private final List<Remote> agents;
    private final Parts parts;
    private final Gathering gathering;
    private final Tidings tidings;
    private final Consumer<String> note;
    private @Nullable Cluster cluster;
    private @Nullable JoinServer joining;
    private String stopReason = "";
    private long beginNanos;
    private boolean begun;

    Coordinator(AgentTeam team, RunFolder folder, Team.Observer observer) {
        this.team = team;
        this.folder = folder;
        this.listener = observer.drive();
        this.tidings = new Tidings(observer.events());
        this.stage = observer.stage();
        this.note = observer.note();
        this.plan = observer.plan();
        this.agents = team.remotes();
        this.parts = new Parts(folder);
        this.gathering = new Gathering(
                agents.stream().map(Remote::name).toList(),
                plan.course().rampUp().toNanos(),
                plan.course().duration().toNanos());
    }

    @Override
    public void connect() throws Exception {
        try {
            Cluster begun = Cluster.begin(team.key(), team.address(), this);
            cluster = begun;
            Muster muster = new Muster(this, team, folder, agents);
            if (team.join().isPresent()) {
                await(team.join().get(), muster, begun.address());
            } else {
                stage.accept("starting " + agents.size() + " agents");
                muster.launch(begun.address());
            }
            muster.awaitJoined();
            stage.accept("waiting for the terminals of " + agents.size() + " agents");
            muster.awaitReady();
            muster.compareClocks();
        } catch (Exception e) { // whatever it was, nobody is left behind
            close();
            throw e;
        }
    }

    private void await(AgentTeam.Join join, Muster muster, InetSocketAddress group) throws InterruptedException {
        JoinDesk desk = new JoinDesk(this, team, folder, agents, group, note);
        JoinServer server = desk.open(join);
        joining = server;
        String where = server.address().getAddress().getHostAddress() + ":"
                + server.address().getPort();
        note.accept("waiting up to " + Durations.text(join.limit()) + " for " + agents.size() + " agents at " + where);
        muster.awaitComers(join.limit(), where);
    }

    void tell(Remote agent, Message message) {
        Optional<Address> to;
        Cluster joined;
        synchronized (this) {
            to = agent.stage() == Remote.Stage.LOST ? Optional.empty() : agent.address();
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

    private List<Remote> awaited() {
        return those(Remote::awaited);
    }

    private synchronized List<Remote> those(Predicate<Remote> which) {
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
            new Aftermath(this, agents, stage).await();
        } finally {
            close();
        }
        return gathering.window();
    }

    private void begin() {
        long at = System.nanoTime() + LEAD.toNanos();
        beginNanos = at;
        begun = true;
        if (!losses().isEmpty() && team.lost() == Lost.END) {
            stop("an agent was lost at the begin");
        }
        String early = stopReason();
        those(agent -> agent.stage() == Remote.Stage.LAUNCHED) // only if the run was stopped before all had joined
                .forEach(agent -> lost(agent, "it had not joined when the run was stopped: " + early));
        for (Remote agent : awaited()) {
            tell(agent, early.isEmpty() ? new Message.Start(agent.clock().there(at)) : new Message.Stop(early));
        }
        for (long left = at - System.nanoTime(); left > 0; left = at - System.nanoTime()) {
            LockSupport.parkNanos(this, left);
        }
    }

    private double seconds() {
        return begun ? (System.nanoTime() - beginNanos) / 1e9 : -1;
    }

    /// Until the drive of every agent has ended, or it is lost.
    private void through() throws InterruptedException {
        PhaseClock clock = new PhaseClock(plan, listener);
        while (!those(Remote::driving).isEmpty()) {
            gathered();
            if (clock.look(seconds(), !stopReason().isEmpty() || gathering.measured())) {
                those(Remote::driving).forEach(agent -> lost(agent, "it did not come to its end"));
            }
            pause();
        }
        clock.look(seconds(), true);
    }

    private synchronized void pause() throws InterruptedException {
        long end = System.nanoTime() + LOOK.toNanos();
        while (tidings.isEmpty() && System.nanoTime() < end) {
            wait(LOOK.toMillis());
        }
    }

    /// Tells what happened to agents, on the driving thread.
    void tidings() {
        List<Runnable> fresh;
        synchronized (this) {
            fresh = tidings.taken();
        }
        fresh.forEach(Runnable::run);
    }

    /// Hands on what has come, on the driving thread.
    private void gathered() {
        tidings();
        for (Optional<Gathering.Gathered> next = gathering.next(); next.isPresent(); next = gathering.next()) {
            give(next.get());
        }
    }

    private void give(Gathering.Gathered gathered) {
        listener.interval(gathered.interval(), gathered.phase());
    }

    private List<String> losses() {
        return those(agent -> agent.loss().isPresent()).stream()
                .map(Remote::name)
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

    private synchronized boolean isFrom(Remote agent, Address from) {
        return agent.address().filter(from::equals).isPresent();
    }

    private synchronized void joined(Address from, Message.Hello hello) {
        agents.stream()
                .filter(agent -> agent.name().equals(hello.name()) && agent.stage() == Remote.Stage.LAUNCHED)
                .forEach(agent -> agent.joined(from, hello));
        notifyAll();
    }

    private void received(Remote agent, Message message) {
        switch (message) {
            case Message.Pong pong -> answered(agent, pong, System.nanoTime(), Instant.now());
            case Message.Ready _ -> change(agent::ready);
            case Message.Began began -> change(() -> agent.clock().began(began.atNanos()));
            case Message.Second second ->
                gathering.told(agent.name(), second.interval().received(), second.phase());
            case Message.Warning warning -> warned(agent, warning.text());
            case Message.Part part -> keep(agent, part);
            case Message.Done done when agent.driving() -> drove(agent, done.part());
            case Message.Busy busy -> change(() -> agent.busy(busy.doing()));
            case Message.Finished finished -> finished(agent, finished);
            case Message.Failed failed -> lost(agent, failed.reason());
            default -> {} // what only a coordinator says
        }
    }

    private void keep(Remote agent, Message.Part part) {
        try {
            parts.received(agent.name(), part);
        } catch (ResultsUnwritableException e) { // the group's thread is not who can end the run
            change(() -> tidings.failed(e));
        }
    }

    private void answered(Remote agent, Message.Pong pong, long nanos, Instant wall) {
        change(() -> agent.clock().answered(pong, nanos, wall));
    }

    private synchronized void change(Runnable how) {
        how.run();
        notifyAll();
    }

    /// Somebody who may not take part wanted to.
    synchronized void refused(String text) {
        tidings.refused(seconds(), text);
    }

    private synchronized void warned(Remote agent, String text) {
        tidings.warned(seconds(), agent.name(), text);
    }

    /// One that gave up by itself, as its database was away for too long, is lost for the rest of the run.
    private void drove(Remote agent, Drove part) {
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

    /// Nothing more is wanted of it.
    private void finished(Remote agent, Message.Finished finished) {
        change(() -> {
            if (agent.awaited()) {
                agent.finished(finished.result());
            }
        });
        tell(agent, new Message.End());
    }

    @Override
    public void members(List<Address> members) {
        for (Remote agent : awaited()) {
            if (agent.address().filter(known -> !members.contains(known)).isPresent()) {
                lost(
                        agent,
                        "nothing was heard of it for " + Cluster.SILENCE_MILLIS / 1000
                                + " s or more: it hangs, was stopped, or the network between is cut");
            }
        }
    }

    /// It is not waited for any more, and is not to go on without being watched.
    void lost(Remote agent, String reason) {
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
        agent.process().ifPresent(Launcher.Launched::kill);
        if (!drove) {
            goOnWithout(agent, reason);
        }
    }

    private synchronized AgentsReport.Loss loss(Remote agent, String reason) {
        double at = Math.round(seconds() * 1e3) / 1e3;
        tidings.lost(at, agent.name(), reason);
        boolean drove = agent.drove().isPresent();
        return new AgentsReport.Loss(
                at, gathering.reachedSeconds(agent.name()), reason, drove ? Optional.of(true) : Optional.empty());
    }

    /// If the plan says so, and there is anybody left to go on.
    private void goOnWithout(Remote agent, String reason) {
        if (begun && (team.lost() == Lost.END || losses().size() == agents.size())) {
            stop("agent " + agent.name() + " was lost: " + reason);
        }
    }

    /// Nobody is left behind.
    private void close() {
        if (joining != null) {
            joining.close();
        }
        Cluster joined = cluster;
        if (joined == null) {
            return;
        }
        agents.forEach(agent -> tell(agent, new Message.End()));
        Farewell.to(agents);
        joined.close();
    }

    @Override
    public Driven driven() {
        return Joint.driven(agents, gathering, team.types());
    }

    /// What agents said at their ends.
    Team.Report report() {
        return Joint.report(agents, gathering, team, beginNanos);
    }
}
