package io.orderline.testbed.engine.postgresql;

import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.process.Endpoint;
import io.orderline.process.RunAsUser;
import io.orderline.process.SharedMemory;
import io.orderline.testbed.data.DataFolder;
import io.orderline.testbed.data.TestbedCache;
import io.orderline.testbed.server.LogReplay;
import io.orderline.testbed.server.ServerEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// Starts and stops PostgreSQL servers. The programs are located when they are first needed.
record PostgresEngine(PostgresDefinition recipe, RunAsUser account, TestbedCache cache, Consumer<String> progress)
        implements ServerEngine {

    private PostgresInstallation installation() {
        return PostgresInstallation.of(recipe, cache, account, progress);
    }

    @Override
    public Path empty(Consumer<String> told) {
        return installation().template(told);
    }

    @Override
    public List<String> command(DataFolder folder, Endpoint endpoint) throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add("# Written by Orderline at every start. ALTER SYSTEM overrides it.");
        lines.add("port = " + endpoint.port());
        recipe.settings().forEach((name, value) -> lines.add(name + " = '" + value.replace("'", "''") + "'"));
        Files.write(folder.data().resolve(PostgresInstallation.CONFIGURATION), lines);
        return installation().program("postgres", List.of("-D", folder.data().toString()));
    }

    /// Reads `postmaster.pid`: line 1 is the process ID, line 8 the status.
    @Override
    public boolean isReady(DataFolder folder, long pid) {
        try {
            List<String> status = status(folder);
            return status.size() >= 8
                    && status.get(0).equals(String.valueOf(pid))
                    && status.get(7).equals("ready");
        } catch (IOException notWrittenYet) {
            return false;
        }
    }

    @Override
    public String pidFile() {
        return "postmaster.pid";
    }

    private static List<String> status(DataFolder folder) throws IOException {
        try (Stream<String> lines = Files.lines(folder.data().resolve("postmaster.pid"))) {
            return lines.map(String::strip).toList();
        }
    }

    @Override
    public boolean foundPortTaken(String log) {
        return log.contains("could not bind");
    }

    @Override
    public LogReplay replayed(String log) {
        return PostgresLog.replay(log);
    }

    @Override
    public boolean isLog(String name) {
        return name.equals("pg_wal");
    }

    /// Returns the signal of the fast shutdown. SIGTERM would wait for the clients.
    @Override
    public String stopSignal() {
        return "INT";
    }

    /// Returns the signal of the immediate shutdown, which frees shared memory.
    @Override
    public String quitSignal() {
        return "QUIT";
    }

    @Override
    public Target target(Endpoint endpoint, Password password) {
        return new Target(
                "jdbc:postgresql://" + endpoint + "/" + recipe.database(),
                recipe.user(),
                password,
                DialectCatalog.bundled("postgresql"));
    }

    @Override
    public SharedMemory sharedMemory(DataFolder folder, List<Long> pids) {
        return SharedMemory.of(folder.data(), pids);
    }
}
