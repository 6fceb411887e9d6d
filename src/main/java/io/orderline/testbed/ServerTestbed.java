package io.orderline.testbed;

import io.orderline.target.Target;
import io.orderline.target.TargetException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A server with durable settings in a process of its own, which listens on a free port of the loopback interface.
///
/// Neither root nor a fixed port is needed. Nothing is written outside the data folder and the cache.
public final class ServerTestbed implements Testbed {
    private static final Duration START_LIMIT = Duration.ofMinutes(10); // crash recovery reads up to max_wal_size
    private static final Duration SILENT = Duration.ofSeconds(2);
    private static final int PORT_ATTEMPTS = 10;

    private final ServerEngine engine;
    private final DataPlace place;
    private final Cache cache;
    private final Consumer<String> progress;

    private @Nullable DataFolder folder;
    private @Nullable OrphanGuard guard;
    private @Nullable ServerProcess server;
    private @Nullable Target target;
    private SharedMemory sharedMemory = SharedMemory.NONE;
    private String version = "";
    private boolean closed;

    ServerTestbed(ServerEngine engine, DataPlace place, Cache cache, Consumer<String> progress) {
        this.engine = engine;
        this.place = place;
        this.cache = cache;
        this.progress = progress;
    }

    @Override
    public String name() {
        return engine.recipe().name();
    }

    @Override
    public synchronized void start() {
        if (folder != null || closed) {
            throw new IllegalStateException("a testbed starts once; use restart()");
        }
        try {
            open();
            launchOnFreePort();
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    private void open() {
        Path template = place.template().orElseGet(() -> engine.empty(progress));
        DataFolder opened = place.open(cache, name());
        folder = opened;
        guard = OrphanGuard.over(opened.path(), opened.isTemporary());
        opened.fill(template, place.template().isPresent());
        ServerProcess.awaitFormer(engine, opened);
        engine.account().own(opened.path());
    }

    /// Between the choice of a port and its use another process may take it: then the next one is tried.
    private void launchOnFreePort() {
        for (int attempt = 1; attempt <= PORT_ATTEMPTS; attempt++) {
            int port = LoopbackPort.free();
            ServerProcess started = launch(port);
            if (awaitReady(started)) {
                connect(port);
                return;
            }
            if (!engine.foundPortTaken(started.log())) {
                throw failure(started);
            }
        }
        throw new TargetException("found no free port in " + PORT_ATTEMPTS + " attempts");
    }

    private ServerProcess launch(int port) {
        ServerProcess started = ServerProcess.launch(engine, opened(), port);
        server = started;
        guarded().watch(started.pid());
        return started;
    }

    /// @return false if the server has ended
    private boolean awaitReady(ServerProcess started) {
        long begin = System.nanoTime();
        boolean told = false;
        while (started.isRunning()) {
            if (started.isReady()) {
                sharedMemory = engine.sharedMemory(opened(), started.pids());
                return true;
            }
            long waited = System.nanoTime() - begin;
            if (!told && waited > SILENT.toNanos()) {
                progress.accept("waiting for " + name() + " to start; it may be recovering from a crash");
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

    private void pause(ServerProcess started) {
        try {
            Thread.sleep(10);
        } catch (InterruptedException e) {
            started.quit();
            Thread.currentThread().interrupt();
            throw new TargetException("interrupted while " + name() + " was starting", e);
        }
    }

    private TargetException failure(ServerProcess ended) {
        return new TargetException(
                name() + " did not start. The end of its log " + ended.logFile() + ":\n" + Command.tail(ended.log()));
    }

    private void connect(int port) {
        Target reached = engine.target(port, opened().password());
        target = reached;
        try (Connection connection = reached.connect("testbed")) {
            version = connection.getMetaData().getDatabaseProductVersion();
        } catch (SQLException e) {
            throw new TargetException(name() + " started but does not answer: " + e.getMessage(), e);
        }
    }

    @Override
    public synchronized void stop() {
        end(ServerProcess::stop);
    }

    @Override
    public synchronized void kill() {
        if (!pids().isEmpty()) {
            sharedMemory = engine.sharedMemory(opened(), pids());
        }
        end(ServerProcess::kill);
    }

    private void end(Consumer<ServerProcess> how) {
        ServerProcess running = server;
        if (running != null && running.isRunning()) {
            how.accept(running);
            guarded().serverIsGone();
        }
    }

    @Override
    public synchronized void restart() {
        int port = port();
        stop();
        ServerProcess started = launch(port);
        if (!awaitReady(started)) {
            throw failure(started);
        }
    }

    private int port() {
        String url = target().url();
        return Integer.parseInt(url.substring(url.lastIndexOf(':') + 1, url.lastIndexOf('/')));
    }

    @Override
    public synchronized Target target() {
        if (target == null) {
            throw new IllegalStateException("not started");
        }
        return target;
    }

    @Override
    public synchronized String version() {
        if (version.isEmpty()) {
            throw new IllegalStateException("not started");
        }
        return version;
    }

    @Override
    public Map<String, String> settings() {
        return engine.recipe().settings();
    }

    @Override
    public synchronized List<Long> pids() {
        return server == null ? List.of() : server.pids();
    }

    /// Where the data, the server's log (`server.log`) and the password file (`password`) are.
    ///
    /// @throws IllegalStateException before the first start and after the end
    public synchronized Path folder() {
        return opened().path();
    }

    @Override
    public synchronized String fileSystem() {
        return opened().fileSystem();
    }

    private DataFolder opened() {
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

    @Override
    public synchronized void moveData(Path destination) {
        stop();
        opened().moveTo(destination);
    }

    /// Temporary data need no orderly shutdown: they are thrown away.
    @Override
    public synchronized void close() {
        closed = true;
        if (folder == null) {
            return;
        }
        end(folder.isTemporary() ? ServerProcess::quit : ServerProcess::stop);
        if (folder.isTemporary() && folder.hasCrashed()) {
            sharedMemory.free();
        }
        folder.close();
        folder = null;
        if (guard != null) {
            guard.dismiss();
        }
    }
}
