package io.orderline.testbed.engine.patroni;

import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.result.file.Json;
import io.orderline.testbed.data.DataFolder;
import io.orderline.testbed.data.TestbedCache;
import io.orderline.testbed.process.Endpoint;
import io.orderline.testbed.process.ProcessState;
import io.orderline.testbed.process.RunAsUser;
import io.orderline.testbed.process.SharedMemory;
import io.orderline.testbed.server.ServerEngine;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Patroni's ways, and PostgreSQL's where Patroni has none of its own. Written by one thread, before it is started.
final class PatroniEngine implements ServerEngine {
    private static final String PATRONI = "patroni";
    private static final String POSTGRES = "postgres";
    static final List<String> PARTS = List.of(PATRONI, POSTGRES);
    private static final Pattern REFUSED =
            Pattern.compile("Removing .*parameter=|of parameter=.* is too |in file .*postgresql\\.conf\"");
    private static final String PID_FILE = "patroni.pid";

    private final PatroniDefinition recipe;
    private final RunAsUser account;
    private final TestbedCache cache;
    private final Consumer<String> progress;
    private final ServerEngine server;
    private @Nullable Function<Endpoint, PatroniConfiguration.Member> membership;

    PatroniEngine(PatroniDefinition recipe, RunAsUser account, TestbedCache cache, Consumer<String> progress) {
        this.recipe = recipe;
        this.account = account;
        this.cache = cache;
        this.progress = progress;
        this.server = recipe.server().engine(account, cache, progress);
    }

    /// Says who it is among the others. To be called before it is started.
    ///
    /// @param member by where its PostgreSQL listens
    void join(Function<Endpoint, PatroniConfiguration.Member> member) {
        membership = member;
    }

    PatroniConfiguration configuration() {
        return new PatroniConfiguration(recipe.settings());
    }

    @Override
    public PatroniDefinition recipe() {
        return recipe;
    }

    @Override
    public RunAsUser account() {
        return account;
    }

    @Override
    public Path empty(Consumer<String> told) {
        return server.empty(told);
    }

    @Override
    public List<String> command(DataFolder folder, Endpoint endpoint) throws IOException {
        Path programs = recipe.server()
                .binaries()
                .home(recipe.name(), cache, account, progress)
                .resolve("bin");
        Path configuration = folder.path().resolve("patroni.yml");
        PatroniConfiguration told = configuration();
        secret(
                configuration,
                Json.line(told.own(
                        Objects.requireNonNull(membership).apply(endpoint),
                        endpoint,
                        folder,
                        programs.toString(),
                        recipe.server().user(),
                        folder.password())));
        Files.writeString(folder.data().resolve("patroni.dynamic.json"), Json.line(told.common()));
        // The template's configuration includes it; all settings are Patroni's here.
        Files.writeString(folder.data().resolve("orderline.conf"), "");
        Path supervisor = folder.path().resolve("supervise.py");
        try (InputStream script = Objects.requireNonNull(
                PatroniEngine.class.getResourceAsStream("/io/orderline/testbeds/supervise.py"))) {
            Files.copy(script, supervisor, StandardCopyOption.REPLACE_EXISTING);
        }
        account.own(folder.path());
        return account.command(List.of(
                "/usr/bin/python3",
                supervisor.toString(),
                folder.path().resolve(PID_FILE).toString(),
                folder.data().resolve(pidFile()).toString(),
                recipe.patroni().toString(),
                configuration.toString()));
    }

    static void secret(Path file, String content) throws IOException {
        Files.deleteIfExists(file);
        Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(file, content);
    }

    @Override
    public String pidFile() {
        return server.pidFile();
    }

    /// When PostgreSQL answers, whichever process it is.
    @Override
    public boolean isReady(DataFolder folder, long pid) {
        return part(POSTGRES, folder).stream().anyMatch(postmaster -> server.isReady(folder, postmaster));
    }

    @Override
    public List<String> parts() {
        return PARTS;
    }

    @Override
    public OptionalLong part(String name, DataFolder folder) {
        String pid = switch (name) {
            case POSTGRES -> folder.firstLine(pidFile());
            case PATRONI -> folder.firstLine("../" + PID_FILE);
            default -> "";
        };
        return pid.matches("\\d+") && ProcessState.isAlive(Long.parseLong(pid))
                ? OptionalLong.of(Long.parseLong(pid))
                : OptionalLong.empty();
    }

    @Override
    public boolean foundPortTaken(String log) {
        return log.contains("Address already in use");
    }

    /// Patroni leaves out what it does not know, changes what is out of bounds, and tries for ever what PostgreSQL
    /// refuses.
    @Override
    public Optional<String> refusal(Supplier<String> log) {
        return log.get().lines().filter(REFUSED.asPredicate()).findFirst();
    }

    @Override
    public boolean isLog(String name) {
        return server.isLog(name);
    }

    /// The supervisor hands it on: to Patroni as a request to end in order, ...
    @Override
    public String stopSignal() {
        return "TERM";
    }

    /// ... and to PostgreSQL as its immediate shutdown.
    @Override
    public String quitSignal() {
        return "QUIT";
    }

    @Override
    public Target target(Endpoint endpoint, Password password) {
        return server.target(endpoint, password);
    }

    @Override
    public String version(Connection connection) throws SQLException {
        return server.version(connection) + ", " + recipe.patroniVersion();
    }

    @Override
    public SharedMemory sharedMemory(DataFolder folder, List<Long> pids) {
        return server.sharedMemory(folder, pids);
    }
}
