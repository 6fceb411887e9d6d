package io.orderline.testbed.engine.postgresql;

import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.process.Endpoint;
import io.orderline.process.ProcessState;
import io.orderline.process.SharedMemory;
import io.orderline.testbed.data.DataFolder;
import io.orderline.testbed.server.DeclaredPrograms;
import io.orderline.testbed.server.EngineContext;
import io.orderline.testbed.server.ProcessRules;
import io.orderline.testbed.server.ServerEngine;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.function.Supplier;

/// The common part of programs that start and stop a PostgreSQL server. The node's process is a supervisor
/// that ends after the program and the server: see `supervise.py`.
public abstract class SupervisedEngine implements ServerEngine {
    static final String POSTGRES = "postgres";

    private final EngineContext context;
    private final DeclaredPrograms programs;
    private final PostgresEngine server;

    protected SupervisedEngine(EngineContext context, DeclaredPrograms programs) {
        this.context = context;
        this.programs = programs;
        this.server = new PostgresEngine(context, programs);
    }

    @Override
    public final EngineContext context() {
        return context;
    }

    /// Returns rules whose signals go to the supervisor. It passes SIGTERM on to the program as a request for an
    /// orderly end, and SIGQUIT to PostgreSQL as an immediate shutdown.
    @Override
    public final ProcessRules process() {
        return ProcessRules.of(server.process().pidFile(), "Address already in use")
                .endedBy("TERM", "QUIT", "QUIT");
    }

    protected final DeclaredPrograms programs() {
        return programs;
    }

    protected final ServerEngine server() {
        return server;
    }

    /// Returns the folder of PostgreSQL's programs.
    protected final Path binaries() {
        return server.bin();
    }

    @Override
    public final Path empty() {
        return server.empty();
    }

    /// Returns the program's name among the parts of a server.
    private String program() {
        return String.valueOf(programs.path().getFileName());
    }

    /// Returns a folder for files other than data.
    protected static Path work(DataFolder folder) {
        return folder.path().resolve("tmp");
    }

    private Path programPid(DataFolder folder) {
        return work(folder).resolve(program() + ".pid");
    }

    /// Returns the command of the supervisor, and makes the account the owner of everything in the folder.
    ///
    /// @param lastSignal signal that ends the program at once
    /// @param environment variables as `NAME=value`
    protected final List<String> supervised(
            DataFolder folder, String lastSignal, List<String> environment, List<String> command) throws IOException {
        Path supervisor = Files.createDirectories(work(folder)).resolve("supervise.py");
        try (InputStream script = Objects.requireNonNull(
                SupervisedEngine.class.getResourceAsStream("/io/orderline/testbeds/supervise.py"))) {
            Files.copy(script, supervisor, StandardCopyOption.REPLACE_EXISTING);
        }
        account().own(folder.path());
        List<String> whole = new ArrayList<>(List.of("env"));
        whole.addAll(environment);
        whole.addAll(List.of(
                "/usr/bin/python3",
                supervisor.toString(),
                programPid(folder).toString(),
                folder.data().resolve(process().pidFile()).toString(),
                lastSignal));
        whole.addAll(command);
        return account().command(whole);
    }

    /// Returns whether PostgreSQL is ready, whichever process it is.
    @Override
    public final boolean isReady(DataFolder folder, Endpoint endpoint, long pid, Supplier<String> log) {
        return part(POSTGRES, folder).stream()
                .anyMatch(postmaster -> server.isReady(folder, endpoint, postmaster, log));
    }

    @Override
    public final List<String> parts() {
        return List.of(program(), POSTGRES);
    }

    @Override
    public final OptionalLong part(String name, DataFolder folder) {
        if (!parts().contains(name)) {
            return OptionalLong.empty();
        }
        String pid = folder.firstLine(
                name.equals(POSTGRES) ? process().pidFile() : programPid(folder).toString());
        return pid.matches("\\d+") && ProcessState.isAlive(Long.parseLong(pid))
                ? OptionalLong.of(Long.parseLong(pid))
                : OptionalLong.empty();
    }

    @Override
    public final boolean isLog(String name) {
        return server.isLog(name);
    }

    @Override
    public final Target target(Endpoint endpoint, Password password) {
        return server.target(endpoint, password);
    }

    @Override
    public final String version(Connection connection) throws SQLException {
        return server.version(connection) + ", "
                + programs.program().orElseThrow().version();
    }

    @Override
    public SharedMemory sharedMemory(DataFolder folder, List<Long> pids) {
        return server.sharedMemory(folder, pids);
    }
}
