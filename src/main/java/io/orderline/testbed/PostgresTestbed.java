package io.orderline.testbed;

import io.orderline.target.Dialects;
import io.orderline.target.Target;
import io.orderline.target.TargetException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The embedded PostgreSQL: one server with durable settings, from binaries on the class path.
///
/// Neither root nor an installed PostgreSQL nor a fixed port is needed. Nothing is written outside the data folder and
/// the cache.
public final class PostgresTestbed implements Testbed {
    private static final String RECIPE = "postgresql-18";
    private static final Duration START_LIMIT = Duration.ofMinutes(10); // crash recovery reads up to max_wal_size
    private static final Duration SILENT = Duration.ofSeconds(2);
    private static final int PORT_ATTEMPTS = 10;

    private final PostgresRecipe recipe;
    private final Optional<Path> keptFolder;
    private final Account account;
    private final Cache cache;
    private final Consumer<String> progress;

    private @Nullable DataFolder folder;
    private @Nullable OrphanGuard guard;
    private @Nullable PostgresServer server;
    private @Nullable Target target;
    private SharedMemory sharedMemory = SharedMemory.NONE;
    private String version = "";
    private boolean closed;

    PostgresTestbed(
            Optional<Path> keptFolder,
            Map<String, String> overrides,
            Account account,
            Cache cache,
            Consumer<String> progress) {
        this.recipe = PostgresRecipe.read(RECIPE, overrides);
        this.keptFolder = keptFolder;
        this.account = account;
        this.cache = cache;
        this.progress = progress;
    }

    /// With data that are deleted on [#close()], and if this process ends without it.
    ///
    /// @param overrides server settings instead of the usual ones
    /// @param progress told, in a few words, what takes longer than a moment
    public static PostgresTestbed temporary(Map<String, String> overrides, Consumer<String> progress) {
        Account account = Account.current();
        return new PostgresTestbed(Optional.empty(), overrides, account, Cache.of(account), progress);
    }

    /// With data in a folder that stays: made if it does not exist, used again if it does.
    ///
    /// @param overrides server settings instead of the usual ones
    /// @param progress told, in a few words, what takes longer than a moment
    public static PostgresTestbed kept(Path folder, Map<String, String> overrides, Consumer<String> progress) {
        Account account = Account.current();
        return new PostgresTestbed(
                Optional.of(folder.toAbsolutePath()), overrides, account, Cache.of(account), progress);
    }

    @Override
    public String name() {
        return recipe.name();
    }

    @Override
    public synchronized void start() {
        if (folder != null || closed) {
            throw new IllegalStateException("a testbed starts once; use restart()");
        }
        try {
            PostgresInstallation installation = PostgresInstallation.of(recipe, cache, account, progress);
            open(installation);
            launchOnFreePort(installation);
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    private void open(PostgresInstallation installation) {
        Path template = installation.template(progress);
        folder = keptFolder.map(DataFolder::kept).orElseGet(() -> DataFolder.temporary(cache.data(), recipe.name()));
        guard = OrphanGuard.over(folder.path(), folder.isTemporary());
        folder.fill(template);
        PostgresServer.awaitFormer(folder);
        account.own(folder.path());
    }

    /// Between the choice of a port and its use another process may take it: then the next one is tried.
    private void launchOnFreePort(PostgresInstallation installation) {
        for (int attempt = 1; attempt <= PORT_ATTEMPTS; attempt++) {
            int port = LoopbackPort.free();
            PostgresServer started = launch(installation, port);
            if (awaitReady(started)) {
                connect(port);
                return;
            }
            if (!started.log().contains("could not bind")) {
                throw failure(started);
            }
        }
        throw new TargetException("found no free port in " + PORT_ATTEMPTS + " attempts");
    }

    private PostgresServer launch(PostgresInstallation installation, int port) {
        PostgresServer started = PostgresServer.launch(installation, opened(), port);
        server = started;
        guarded().watch(started.pid());
        return started;
    }

    /// @return false if the server has ended
    private boolean awaitReady(PostgresServer started) {
        long begin = System.nanoTime();
        boolean told = false;
        while (started.isRunning()) {
            if (started.isReady()) {
                sharedMemory = SharedMemory.of(opened().data(), started.pids());
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

    private static void pause(PostgresServer started) {
        try {
            Thread.sleep(10);
        } catch (InterruptedException e) {
            started.quit();
            Thread.currentThread().interrupt();
            throw new TargetException("interrupted while PostgreSQL was starting", e);
        }
    }

    private TargetException failure(PostgresServer ended) {
        return new TargetException(
                name() + " did not start. The end of its log " + ended.logFile() + ":\n" + Command.tail(ended.log()));
    }

    private void connect(int port) {
        target = new Target(
                "jdbc:postgresql://127.0.0.1:" + port + "/" + recipe.database(),
                recipe.user(),
                opened().password(),
                Dialects.bundled("postgresql"));
        try (Connection connection = target.connect("testbed")) {
            version = connection.getMetaData().getDatabaseProductVersion();
        } catch (SQLException e) {
            throw new TargetException(name() + " started but does not answer: " + e.getMessage(), e);
        }
    }

    @Override
    public synchronized void stop() {
        end(PostgresServer::stop);
    }

    @Override
    public synchronized void kill() {
        if (!pids().isEmpty()) {
            sharedMemory = SharedMemory.of(opened().data(), pids());
        }
        end(PostgresServer::kill);
    }

    private void end(Consumer<PostgresServer> how) {
        PostgresServer running = server;
        if (running != null && running.isRunning()) {
            how.accept(running);
            guarded().serverIsGone();
        }
    }

    @Override
    public synchronized void restart() {
        int port = port();
        stop();
        PostgresServer started = launch(PostgresInstallation.of(recipe, cache, account, progress), port);
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
        return recipe.settings();
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

    /// The type of the file system below the data, such as `ext4`. On `tmpfs` data are in memory, and fsync is free.
    ///
    /// @throws IllegalStateException before the first start and after the end
    public synchronized String fileSystem() {
        try {
            return Files.getFileStore(opened().path()).type();
        } catch (IOException e) {
            throw new TargetException("cannot look at '" + opened().path() + "': " + e.getMessage(), e);
        }
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

    /// Temporary data need no orderly shutdown: they are thrown away.
    @Override
    public synchronized void close() {
        closed = true;
        if (folder == null) {
            return;
        }
        end(folder.isTemporary() ? PostgresServer::quit : PostgresServer::stop);
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
