package io.orderline.agents;

import io.orderline.agents.launch.AgentConfig;
import io.orderline.agents.transport.AgentChannel;
import io.orderline.agents.transport.FolderTransfer;
import io.orderline.agents.transport.IntervalMessage;
import io.orderline.agents.transport.LocalAddresses;
import io.orderline.agents.transport.Message;
import io.orderline.drive.event.DrivePhase;
import io.orderline.measure.Interval;
import io.orderline.monitor.host.LocalHostSource;
import io.orderline.result.CheckReport;
import io.orderline.result.RunFolder;
import io.orderline.result.file.Phase;
import io.orderline.run.Run;
import io.orderline.run.hooks.PartialResult;
import io.orderline.run.hooks.RunListener;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jgroups.Address;
import org.jspecify.annotations.Nullable;

/// A process that drives a part of a run. It joins the coordinator's group, executes the coordinator's orders,
/// reports to the coordinator, and ends when the coordinator is gone. [#drive] is called once, by one thread.
/// [#abandon] may be called from any thread.
public final class Agent implements AgentChannel.Listener, RunListener {
    private static final long NANOS = 1_000_000_000L;
    /// Lets tests simulate results that take long to write after a drive.
    private static final Duration DELAY = Duration.ofSeconds(Long.getLong("orderline.agent.delay", 0));

    private final AgentConfig orders;
    private final Consumer<String> note;
    private final CountDownLatch started = new CountDownLatch(1);
    private final CountDownLatch dismissed = new CountDownLatch(1);
    private final AtomicReference<String> stopReason = new AtomicReference<>("");
    private volatile long beginNanos;
    private volatile @Nullable AgentChannel cluster;
    private volatile @Nullable Address coordinator;
    private volatile @Nullable Run run;
    private volatile @Nullable Heartbeat signs;

    /// @param note called with messages for the terminal at which this process was started
    public Agent(AgentConfig orders, Consumer<String> note) {
        this.orders = orders;
        this.note = note;
    }

    /// How this agent's part of the run ended.
    ///
    /// @param delivered whether the coordinator received the result
    /// @param trouble why the part ended early or could not begin; empty if it ended as planned
    public record End(boolean delivered, String trouble) {}

    /// Creates this process's run from the coordinator's orders.
    public interface Maker {
        Run make(AgentConfig orders, RunListener listener) throws Exception;
    }

    /// @throws IOException if there is no coordinator with the run's key
    public End drive(Maker maker) throws Exception {
        InetAddress own =
                orders.own().isEmpty() ? LocalAddresses.towards(orders.host()) : InetAddress.getByName(orders.own());
        InetSocketAddress first = new InetSocketAddress(orders.host(), orders.port());
        try (AgentChannel joined = AgentChannel.join(orders.key(), own, first, orders.name(), this)) {
            coordinator = joined.members().getFirst();
            cluster = joined;
            tell(new Message.Hello(
                    orders.name(),
                    LocalHostSource.here().name(),
                    ProcessHandle.current().pid()));
            Message outcome = outcome(maker);
            tell(outcome);
            dismissed.await(); // the coordinator may wait and write for a long time
            return end(outcome);
        }
    }

    private static End end(Message outcome) {
        return switch (outcome) {
            case Message.Finished finished -> new End(true, finished.result().reason());
            case Message.Failed failed -> new End(false, failed.reason());
            default -> throw new IllegalStateException("no outcome: " + outcome);
        };
    }

    private Message outcome(Maker maker) {
        try {
            Run made = maker.make(orders, this);
            run = made;
            Run.Finished finished = made.execute();
            if (orders.send()) {
                stage("sending its run folder");
                FolderTransfer.send(finished.folder().path(), this::tell);
                FolderTransfer.remove(finished.folder().path().resolveSibling("")); // created for it alone
            }
            return new Message.Finished(finished.result());
        } catch (Exception e) { // the coordinator must learn of every failure
            return new Message.Failed(e.getClass().getSimpleName() + ": " + e.getMessage());
        } finally {
            life().ifPresent(Heartbeat::close);
        }
    }

    public void abandon() {
        stop("the coordinator is gone");
        dismissed.countDown();
    }

    public void interrupt() {
        stop("it was interrupted where it was started");
    }

    private void stop(String reason) {
        stopReason.compareAndSet("", reason);
        started.countDown();
        Run driving = run;
        if (driving != null) {
            driving.stop(stopReason.get());
        }
    }

    private void tell(Message message) {
        AgentChannel joined = cluster;
        Address to = coordinator;
        if (joined == null || to == null) {
            return;
        }
        try {
            joined.send(to, message);
        } catch (IOException gone) { // the group reports it too
            stop("the coordinator cannot be reached: " + gone.getMessage());
        }
    }

    @Override
    public void received(Address from, Message message) {
        switch (message) {
            case Message.Ping ping -> {
                Instant wall = Instant.now();
                tell(new Message.Pong(
                        ping.sentNanos(), System.nanoTime(), wall.getEpochSecond() * NANOS + wall.getNano()));
            }
            case Message.Start start -> {
                beginNanos = start.atNanos();
                started.countDown();
            }
            case Message.Stop stop -> stop(stop.reason());
            case Message.End _ -> dismissed.countDown();
            default -> {
                // The other messages are for the coordinator.
            }
        }
    }

    @Override
    public void members(List<Address> members) {
        Address known = coordinator;
        if (known != null && !members.contains(known)) {
            abandon();
        }
    }

    @Override
    public void ready() throws InterruptedException {
        tell(new Message.Ready());
        started.await();
        Run driving = run;
        if (!stopReason.get().isEmpty() && driving != null) {
            driving.stop(stopReason.get());
            return;
        }
        for (long left = beginNanos - System.nanoTime(); left > 0; left = beginNanos - System.nanoTime()) {
            LockSupport.parkNanos(this, left);
        }
    }

    @Override
    public void phase(Phase phase, double seconds) {
        note.accept(phase.text());
        if (phase == Phase.RAMP_UP) {
            tell(new Message.Began(System.nanoTime()));
        }
    }

    @Override
    public void interval(Interval interval, Phase phase) {
        tell(new Message.Second(IntervalMessage.of(interval), DrivePhase.valueOf(phase.name())));
    }

    @Override
    public void warning(String text) {
        note.accept("warning: " + text);
        tell(new Message.Warning(text));
    }

    @Override
    public void folder(RunFolder folder) {}

    @Override
    public void stage(String text) {
        life().ifPresent(signs -> {
            note.accept(text);
            signs.doing(text);
        });
    }

    private Optional<Heartbeat> life() {
        return Optional.ofNullable(signs);
    }

    /// Reports the drive's result at once, because the work that follows may take long.
    @Override
    public void drove(PartialResult part) {
        tell(new Message.Done(part));
        signs = new Heartbeat(this::tell);
        LockSupport.parkNanos(this, DELAY.toNanos());
    }

    @Override
    public void checked(String when, List<CheckReport> checks) {}

    /// Reports every second that an agent is still working on its results, and in which step. Thread-safe.
    private static final class Heartbeat implements AutoCloseable {
        private static final long EVERY_MILLIS = 1_000;

        private final Consumer<Message> told;
        private final Thread thread;
        private volatile String doing = "looking at what it did";

        Heartbeat(Consumer<Message> told) {
            this.told = told;
            this.thread = Thread.ofPlatform().daemon().name("signs-of-life").start(this::tell);
        }

        void doing(String what) {
            doing = what;
        }

        private void tell() {
            try {
                while (true) {
                    told.accept(new Message.Busy(doing));
                    Thread.sleep(EVERY_MILLIS);
                }
            } catch (InterruptedException over) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public void close() {
            thread.interrupt();
        }
    }
}
