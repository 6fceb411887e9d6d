package io.orderline.cli.server;

import io.orderline.base.BackgroundTask;
import io.orderline.base.Durations;
import io.orderline.base.TargetException;
import io.orderline.database.connection.Connections;
import io.orderline.database.connection.Target;
import io.orderline.monitor.ssh.SshFolder;
import io.orderline.plan.Plan;
import io.orderline.run.hooks.RunControls;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;

/// Controls a server that Orderline did not start, by the user's own commands. Times are taken as for a
/// testbed: when the server was told to end, when its start was requested, and when it accepted connections.
public final class ServerControls implements RunControls, AutoCloseable {
    private static final Replayed UNKNOWN = new Replayed(-1, -1, -1);
    private static final String SERVER = "the server";
    /// The polling interval of testbeds.
    private static final long LOOK_NANOS = 10_000_000;

    private final Plan plan;
    private final Target target;
    private final ServerCommands commands;
    private final List<Started> starts = new CopyOnWriteArrayList<>();
    private OptionalLong downNanos = OptionalLong.empty();

    public ServerControls(Plan plan, Target target) {
        this.plan = plan;
        this.target = target;
        this.commands = new ServerCommands(plan, target.password().kept(), SshFolder.of(System.getenv()));
    }

    @Override
    public void prepare() {
        commands.prepare(plan.timedActions().stream()
                .map(action -> ServerAction.parse(action.text()))
                .toList());
    }

    @Override
    public List<Started> starts() {
        return List.copyOf(starts);
    }

    @Override
    public Map<String, ?> apply(String text) {
        ServerAction action = ServerAction.parse(text);
        return switch (action.kind()) {
            case CRASH -> {
                downNanos = OptionalLong.of(System.nanoTime());
                yield commands.execute(action);
            }
            case RESTART -> restart(action);
            case SHELL -> commands.execute(action);
        };
    }

    /// The command may end before or after the server accepts connections, so a thread watches the server.
    private Map<String, ?> restart(ServerAction action) {
        long launched = System.nanoTime();
        CompletableFuture<Long> accepting = new CompletableFuture<>();
        BackgroundTask.start("server-accepts", () -> look(accepting));
        try {
            Map<String, ?> told = commands.execute(action);
            long accepted = accepting.get(commands.limit().toMillis(), TimeUnit.MILLISECONDS);
            downNanos.ifPresent(down ->
                    starts.add(new Started(action.host().orElse(SERVER), down, launched, accepted, -1, UNKNOWN)));
            downNanos = OptionalLong.empty();
            return told;
        } catch (TimeoutException | ExecutionException e) {
            throw new TargetException(
                    "the server took no connection within " + Durations.text(commands.limit())
                            + " (target.crash-limit)",
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TargetException("was given up", e);
        } finally {
            accepting.cancel(false);
        }
    }

    private void look(CompletableFuture<Long> accepting) {
        while (!accepting.isDone()) {
            if (accepts()) {
                accepting.complete(System.nanoTime());
            } else {
                LockSupport.parkNanos(LOOK_NANOS);
            }
        }
    }

    private boolean accepts() {
        try {
            Connections.end(target.login("restart"));
            return true;
        } catch (TargetException notYet) {
            return false;
        }
    }

    @Override
    public void release() {
        // Nothing to do: each command has already ended.
    }

    @Override
    public void close() {
        commands.close();
    }
}
