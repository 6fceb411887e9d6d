package io.orderline.testbed.engine.postgresql;

import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.process.Endpoint;
import io.orderline.process.ProcessState;
import io.orderline.process.RunAsUser;
import io.orderline.process.SharedMemory;
import io.orderline.testbed.data.DataFolder;
import io.orderline.testbed.data.TestbedCache;
import io.orderline.testbed.server.ServerEngine;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.function.Consumer;

/// The common part of programs that start and stop a PostgreSQL server. The node's process is a supervisor
/// that ends after the program and the server: see `supervise.py`.
public abstract class SupervisedEngine implements ServerEngine {
    private static final String POSTGRES = "postgres";

    private final SupervisedDefinition recipe;
    private final RunAsUser account;
    private final TestbedCache cache;
    private final Consumer<String> progress;
    private final ServerEngine server;

    protected SupervisedEngine(
            SupervisedDefinition recipe, RunAsUser account, TestbedCache cache, Consumer<String> progress) {
        this.recipe = recipe;
        this.account = account;
        this.cache = cache;
        this.progress = progress;
        this.server = recipe.server().engine(account, cache, progress);
    }

    @Override
    public final SupervisedDefinition recipe() {
        return recipe;
    }

    @Override
    public final RunAsUser account() {
        return account;
    }

    protected final ServerEngine server() {
        return server;
    }

    protected final Path programs() {
        return recipe.server()
                .binaries()
                .home(recipe.name(), cache, account, progress)
                .resolve("bin");
    }

    @Override
    public final Path empty(Consumer<String> told) {
        return server.empty(told);
    }

    /// Returns the program's name among the parts of a server.
    private String program() {
        return String.valueOf(recipe.program().getFileName());
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
        account.own(folder.path());
        List<String> whole = new ArrayList<>(List.of("env"));
        whole.addAll(environment);
        whole.addAll(List.of(
                "/usr/bin/python3",
                supervisor.toString(),
                programPid(folder).toString(),
                folder.data().resolve(pidFile()).toString(),
                lastSignal));
        whole.addAll(command);
        return account.command(whole);
    }

    /// Writes a file that only its owner may read.
    public static void secret(Path file, String content) throws IOException {
        Files.deleteIfExists(file);
        Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(file, content);
    }

    @Override
    public final String pidFile() {
        return server.pidFile();
    }

    /// Returns whether PostgreSQL is ready, whichever process it is.
    @Override
    public final boolean isReady(DataFolder folder, long pid) {
        return part(POSTGRES, folder).stream().anyMatch(postmaster -> server.isReady(folder, postmaster));
    }

    public static List<String> parts(String program) {
        return List.of(program, POSTGRES);
    }

    @Override
    public final List<String> parts() {
        return parts(program());
    }

    @Override
    public final OptionalLong part(String name, DataFolder folder) {
        if (!parts().contains(name)) {
            return OptionalLong.empty();
        }
        String pid = folder.firstLine(
                name.equals(POSTGRES) ? pidFile() : programPid(folder).toString());
        return pid.matches("\\d+") && ProcessState.isAlive(Long.parseLong(pid))
                ? OptionalLong.of(Long.parseLong(pid))
                : OptionalLong.empty();
    }

    @Override
    public final boolean foundPortTaken(String log) {
        return log.contains("Address already in use");
    }

    @Override
    public final boolean isLog(String name) {
        return server.isLog(name);
    }

    /// Returns a signal that the supervisor passes on to the program as a request for an orderly end.
    @Override
    public final String stopSignal() {
        return "TERM";
    }

    /// Returns a signal that the supervisor passes on to PostgreSQL as an immediate shutdown.
    @Override
    public final String quitSignal() {
        return "QUIT";
    }

    @Override
    public final Target target(Endpoint endpoint, Password password) {
        return server.target(endpoint, password);
    }

    @Override
    public final String version(Connection connection) throws SQLException {
        return server.version(connection) + ", " + recipe.programVersion();
    }

    @Override
    public SharedMemory sharedMemory(DataFolder folder, List<Long> pids) {
        return server.sharedMemory(folder, pids);
    }
}
