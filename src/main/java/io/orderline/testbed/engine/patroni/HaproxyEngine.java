package io.orderline.testbed.engine.patroni;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.testbed.data.DataFolder;
import io.orderline.testbed.data.TestbedCache;
import io.orderline.testbed.process.Endpoint;
import io.orderline.testbed.process.RunAsUser;
import io.orderline.testbed.server.ServerEngine;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// HAProxy's ways, as Patroni's documentation has them: it asks each server's Patroni whether that leads, and ends
/// sessions
/// of one that does so no longer. Written by one thread, before it is started.
final class HaproxyEngine implements ServerEngine {
    private static final int CONNECT_MILLIS = 1_000;

    private final CompanionDefinition recipe;
    private final RunAsUser account;
    private final TestbedCache cache;
    private List<Server> servers = List.of();
    private @Nullable Target behind;
    private volatile @Nullable Endpoint listens;

    /// @param address of its PostgreSQL
    /// @param rest of its Patroni
    record Server(String name, Endpoint address, Endpoint rest) {}

    HaproxyEngine(CompanionDefinition recipe, RunAsUser account, TestbedCache cache) {
        this.recipe = recipe;
        this.account = account;
        this.cache = cache;
    }

    /// To be called before it is started.
    ///
    /// @param one of the servers, which tells how to log in
    void serve(List<Server> those, Target one) {
        servers = List.copyOf(those);
        behind = one;
    }

    private Target behind() {
        if (behind == null) {
            throw new TargetException("HAProxy was not started: it has nobody to lead clients to");
        }
        return behind;
    }

    static Path empty(CompanionDefinition recipe, TestbedCache cache) {
        return cache.entry(recipe.name() + "-empty", folder -> {
            Files.createDirectory(folder.resolve("data"));
            Files.writeString(folder.resolve("password"), "\n"); // it has none of its own
        });
    }

    @Override
    public CompanionDefinition recipe() {
        return recipe;
    }

    @Override
    public RunAsUser account() {
        return account;
    }

    @Override
    public Path empty(Consumer<String> progress) {
        return empty(recipe, cache);
    }

    @Override
    public List<String> command(DataFolder folder, Endpoint endpoint) throws IOException {
        listens = endpoint;
        List<String> lines = new ArrayList<>(List.of("# Written by Orderline at every start.", "defaults", "mode tcp"));
        recipe.settings().forEach((name, value) -> lines.add(name + " " + value));
        lines.addAll(List.of("listen leader", "bind " + endpoint));
        for (Server server : servers) {
            lines.add("server " + server.name() + " " + server.address() + " check addr "
                    + server.rest().host() + " port " + server.rest().port());
        }
        Path configuration = folder.data().resolve("haproxy.cfg");
        Files.write(configuration, lines);
        PatroniEngine.secret(
                folder.path().resolve("password"), behind().password().reveal());
        account.own(folder.path());
        return account.command(List.of(recipe.program().toString(), "-db", "-f", configuration.toString()));
    }

    /// When it accepts connections, and has a server to hand them to.
    @Override
    public boolean isReady(DataFolder folder, long pid) {
        Endpoint endpoint = Objects.requireNonNull(listens);
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(endpoint.host(), endpoint.port()), CONNECT_MILLIS);
            return true;
        } catch (IOException notYet) {
            return false;
        }
    }

    @Override
    public boolean foundPortTaken(String log) {
        return log.contains("Address already in use");
    }

    @Override
    public String orphanSignal() {
        return "TERM";
    }

    @Override
    public Target target(Endpoint endpoint, Password password) {
        Target one = behind();
        return new Target(
                one.url().replaceFirst("//[^/]*/", "//" + endpoint + "/"),
                one.user(),
                one.password(),
                DialectCatalog.bundled("postgresql"));
    }

    @Override
    public String version(Target target) {
        return recipe.version();
    }
}
