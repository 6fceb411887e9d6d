package io.orderline.testbed.server;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.process.Command;
import io.orderline.process.CpuCgroup;
import io.orderline.process.Endpoint;
import io.orderline.process.LoopbackPort;
import io.orderline.process.OrphanGuard;
import io.orderline.process.ProcessState;
import io.orderline.process.SharedMemory;
import io.orderline.testbed.data.DataFolder;
import io.orderline.testbed.data.DataLocation;
import io.orderline.testbed.data.MemoryFileSystem;
import io.orderline.testbed.data.TestbedCache;
import io.orderline.testbed.network.TestbedNetwork;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// One server of a testbed: one or more processes with their own data, on a free port of the loopback interface.
/// The server does not outlive this process, even if this process is killed. It needs neither root nor a fixed
/// port, and writes only to the data folder and the cache.
///
/// Thread-safe. Methods of the same node run one after the other, except [#mainPid()].
public final class TestbedNode implements AutoCloseable {
    private static final Duration START_LIMIT = Duration.ofMinutes(10); // crash recovery reads up to max_wal_size
    private static final Duration SILENT = Duration.ofSeconds(2);
    private static final int PORT_ATTEMPTS = 10;

    private final Identity identity;
    private final ServerEngine engine;
    private final Consumer<String> progress;

    private @Nullable DataFolder folder;
    private @Nullable OrphanGuard guard;
    private volatile @Nullable ServerProcess server;
    private @Nullable Endpoint endpoint;
    private @Nullable CpuCgroup cpu;
    private Optional<MemoryFileSystem> memory = Optional.empty();
    private OptionalDouble cores = OptionalDouble.empty();
    private TestbedNetwork links = new TestbedNetwork(List.of());
    private SharedMemory sharedMemory = SharedMemory.NONE;
    private String version = "";
    private OptionalLong downNanos = OptionalLong.empty();
    private final List<RestartTiming> restarts = new CopyOnWriteArrayList<>();

    /// The identity of a server within its testbed.
    ///
    /// @param host address of the loopback interface on which the server listens
    public record Identity(String name, String role, String host) {}

    public TestbedNode(Identity identity, ServerEngine engine, Consumer<String> progress) {
        this.identity = identity;
        this.engine = engine;
        this.progress = progress;
    }

    /// Returns the name within the testbed, such as `primary` or `shard-1`.
    public String name() {
        return identity.name();
    }

    /// Returns the role, such as `server`, `primary`, `standby`, `coordinator`, `shard` or `pooler`.
    public String role() {
        return identity.role();
    }

    public ServerEngine engine() {
        return engine;
    }

    /// Keeps the data in memory. Must be called before the start.
    synchronized void keepIn(MemoryFileSystem fileSystem) {
        memory = Optional.of(fileSystem);
    }

    /// Returns whether data and log are in memory, where a crash deletes them.
    public synchronized boolean inMemory() {
        return memory.isPresent();
    }

    private String title() {
        return identity.name().equals(engine.recipe().name())
                ? identity.name()
                : identity.name() + " (" + engine.recipe().name() + ")";
    }

    /// Opens the data folder, and fills it from the template if it has no data yet.
    synchronized void open(DataLocation place, TestbedCache cache) {
        Path template = place.template().orElseGet(() -> engine.empty());
        DataFolder opened =
                memory.map(in -> in.open(identity.name())).orElseGet(() -> place.open(cache, identity.name()));
        folder = opened;
        guard = OrphanGuard.over(opened.path(), opened.isTemporary());
        if (cores.isPresent()) {
            group().limit(cores);
        }
        opened.fill(template, place.template().isPresent());
        ServerProcess.awaitFormer(engine, opened);
        engine.account().own(opened.path());
    }

    /// Starts the server on a free port. If another process takes the port first, another port is tried.
    ///
    /// @throws TargetException if the server does not start; the message contains the last lines of its log
    public synchronized void launch() {
        for (int attempt = 1; attempt <= PORT_ATTEMPTS; attempt++) {
            Endpoint chosen = new Endpoint(identity.host(), LoopbackPort.free(identity.host()));
            ServerProcess started = launch(chosen);
            if (awaitReady(started)) {
                endpoint = chosen;
                connect();
                return;
            }
            if (!engine.process().portTaken().matcher(started.log()).find()) {
                throw failure(started);
            }
        }
        throw new TargetException("found no free port in " + PORT_ATTEMPTS + " attempts");
    }

    private ServerProcess launch(Endpoint where) {
        List<String> limited = cpu == null ? List.of() : cpu.joining();
        ServerProcess started = ServerProcess.launch(engine, opened(), where, limited);
        server = started;
        guarded().watch(started.pid(), engine.process().orphanSignal());
        return started;
    }

    /// Waits until the server accepts connections.
    ///
    /// @return false if the server has ended
    private boolean awaitReady(ServerProcess started) {
        long begin = System.nanoTime();
        boolean told = false;
        while (started.isRunning()) {
            boolean ready = started.isReady();
            if (ready || told) {
                refuse(started);
            }
            if (ready) {
                sharedMemory = engine.sharedMemory(opened(), started.pids());
                return true;
            }
            long waited = System.nanoTime() - begin;
            if (!told && waited > SILENT.toNanos()) {
                progress.accept("waiting for " + title() + " to start; it may be recovering from a crash");
                told = true;
            }
            if (waited > START_LIMIT.toNanos()) {
                started.kill();
            }
            pause(started);
        }
        guarded().serverIsGone();
        return false;
    }

    private void refuse(ServerProcess started) {
        engine.refusal(started::log).ifPresent(said -> {
            started.kill();
            guarded().serverIsGone();
            throw new TargetException(title() + " does not take a setting: " + said);
        });
    }

    private void pause(ServerProcess started) {
        try {
            Thread.sleep(10);
        } catch (InterruptedException e) {
            started.quit();
            Thread.currentThread().interrupt();
            throw new TargetException("interrupted while " + title() + " was starting", e);
        }
    }

    private TargetException failure(ServerProcess ended) {
        return new TargetException(
                title() + " did not start. The end of its log " + ended.logFile() + ":\n" + Command.tail(ended.log()));
    }

    private void connect() {
        try {
            version = engine.version(target());
        } catch (SQLException e) {
            throw new TargetException(title() + " started but does not answer: " + e.getMessage(), e);
        }
    }

    /// Shuts down in order, or by force after a time limit. Does nothing if the server is not running.
    public synchronized void stop() {
        end(ServerProcess::stop);
    }

    /// Crashes the server by sending SIGKILL to all its processes at once. Data in memory are lost.
    public synchronized void kill() {
        if (!pids().isEmpty()) {
            sharedMemory = engine.sharedMemory(opened(), pids());
        }
        end(ServerProcess::kill);
        if (inMemory()) {
            freeSharedMemory();
            opened().lose();
        }
    }

    /// Returns false if a crash has deleted the data in memory.
    public synchronized boolean hasData() {
        return opened().hasData();
    }

    /// Frees the shared memory of a crashed server. Must be called only if no server will start on its data.
    private void freeSharedMemory() {
        (opened().hasCrashed() ? sharedMemory : sharedMemory.withoutPostgres()).free();
    }

    private void end(Consumer<ServerProcess> how) {
        ServerProcess running = server;
        if (running != null && running.isRunning()) {
            downNanos = OptionalLong.of(System.nanoTime());
            how.accept(running);
            guarded().serverIsGone();
        }
    }

    /// Starts the server again on the same data and at the same address. Stops the server first if it is running.
    ///
    /// @throws TargetException if the server does not start; the message contains the last lines of its log
    public synchronized void restart() {
        stop();
        relaunch();
    }

    /// Starts the server again at its previous address.
    public synchronized void relaunch() {
        if (!hasData()) {
            throw new TargetException(
                    title() + " has lost its data, which were in memory, and nothing can bring them back.");
        }
        long launched = System.nanoTime();
        ServerProcess started = launch(endpoint());
        if (!awaitReady(started)) {
            throw failure(started);
        }
        long accepting = System.nanoTime();
        downNanos.ifPresent(down -> restarts.add(new RestartTiming(
                down, launched, accepting, opened().bytesWithout(engine::isLog), engine.replayed(started.log()))));
        downNanos = OptionalLong.empty();
    }

    /// Returns the timing of each restart, the oldest first.
    public List<RestartTiming> restarts() {
        return List.copyOf(restarts);
    }

    /// Replaces the data of a server that is not running.
    ///
    /// @param copy creates the new data in a folder that does not exist yet
    public synchronized void refill(Consumer<Path> copy) {
        freeSharedMemory();
        opened().refill(copy);
        engine.account().own(opened().path());
    }

    /// Returns the last lines of the log since the start.
    public synchronized String logTail() {
        return server == null ? "" : Command.tail(server.log());
    }

    /// Freezes all processes (SIGSTOP). The server keeps its connections but does not answer.
    public synchronized void pause() {
        running().pause();
    }

    /// Resumes all processes (SIGCONT).
    public synchronized void resume() {
        running().resume();
    }

    /// Sends a signal to one program of the server.
    ///
    /// @param part name of the program, such as `postgres`
    /// @throws TargetException if there is no such program, or if it is not running
    public synchronized void signal(String part, String signal) {
        long pid = engine.part(part, opened())
                .orElseThrow(() -> new TargetException("'" + part + "' of " + title() + " is not running"));
        Command.signal(signal, pid);
    }

    /// Returns whether the server and all its parts are running.
    public synchronized boolean isWhole() {
        return isRunning()
                && engine.parts().stream()
                        .allMatch(part -> engine.part(part, opened()).isPresent());
    }

    /// Returns whether the server or one of its parts is frozen.
    public boolean isPaused() {
        return pids().stream().anyMatch(ProcessState::isStopped);
    }

    /// Limits the processor time that all processes of the server use together. The limit also applies after a
    /// restart.
    ///
    /// @param wanted seconds of processor time per second; empty for no limit
    /// @throws TargetException if this machine does not allow the limit; the message gives the reason
    public synchronized void limit(OptionalDouble wanted) {
        cores = wanted;
        if (folder == null || (cpu == null && wanted.isEmpty())) {
            return; // the next start applies the last limit
        }
        CpuCgroup limited = group();
        limited.limit(wanted);
        limited.takeIn(this::pids);
    }

    /// Returns the control group of the server; empty if there was never a limit.
    synchronized Optional<CpuCgroup> cpu() {
        return Optional.ofNullable(cpu);
    }

    private CpuCgroup group() {
        CpuCgroup known = cpu;
        if (known != null) {
            return known;
        }
        CpuCgroup made = CpuCgroup.make(name());
        guarded().alsoRemove(made.folder());
        cpu = made;
        return made;
    }

    private ServerProcess running() {
        if (server == null || !server.isRunning()) {
            throw new TargetException(title() + " is not running");
        }
        return server;
    }

    /// @throws IllegalStateException before the first start
    public synchronized Endpoint endpoint() {
        if (endpoint == null) {
            throw new IllegalStateException("not started");
        }
        return endpoint;
    }

    /// @param from node that connects, or [io.orderline.testbed.action.Link#DRIVER]
    /// @throws IllegalStateException before the first start
    public synchronized Endpoint endpoint(String from) {
        return links.endpoint(from, name(), endpoint());
    }

    /// Returns the address at which `from` reaches another port of this server, also before the start.
    public Endpoint endpoint(String from, Endpoint listens) {
        return links.endpoint(from, name(), listens);
    }

    /// Sets the links. Must be called before the start.
    synchronized void reachedThrough(TestbedNetwork those) {
        links = those;
    }

    /// Returns the target of this server alone. A restart does not change it.
    ///
    /// @throws IllegalStateException before the first start
    public synchronized Target target() {
        return engine.target(endpoint(), opened().password());
    }

    /// Returns the version that the running engine reports, such as `18.6`.
    ///
    /// @throws IllegalStateException before the first start
    public synchronized String version() {
        if (version.isEmpty()) {
            throw new IllegalStateException("not started");
        }
        return version;
    }

    /// Returns the server settings that were given, by name. All other settings have the engine's defaults.
    public Map<String, String> settings() {
        return engine.recipe().settings();
    }

    /// Returns the process IDs, that of the main process first; empty if the server is not running.
    public synchronized List<Long> pids() {
        return server == null ? List.of() : server.pids();
    }

    public boolean isRunning() {
        return !pids().isEmpty();
    }

    /// Returns the main process's ID, even during a start or stop; empty if the server is not running.
    public OptionalLong mainPid() {
        ServerProcess known = server;
        return known != null && known.isRunning() ? OptionalLong.of(known.pid()) : OptionalLong.empty();
    }

    /// Returns the folder of the data (`data`), the log (`server.log`) and the owner's password (`password`).
    ///
    /// @throws IllegalStateException before the first start and after the end
    public synchronized Path folder() {
        return opened().path();
    }

    /// @throws IllegalStateException before the folder is opened and after the end
    public synchronized DataFolder opened() {
        if (folder == null) {
            throw new IllegalStateException("not started");
        }
        return folder;
    }

    private OrphanGuard guarded() {
        if (guard == null) {
            throw new IllegalStateException("not started");
        }
        return guard;
    }

    /// Ends the server and releases its folder. A server with temporary data needs no orderly shutdown, because
    /// the data are deleted.
    @Override
    public synchronized void close() {
        if (folder == null) {
            return;
        }
        end(folder.isTemporary() ? ServerProcess::quit : ServerProcess::stop);
        freeSharedMemory(); // kept data may never be used again
        if (cpu != null) {
            cpu.close();
        }
        folder.close();
        folder = null;
        if (guard != null) {
            guard.dismiss();
        }
    }
}
