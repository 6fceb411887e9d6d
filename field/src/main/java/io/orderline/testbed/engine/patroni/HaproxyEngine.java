package io.orderline.testbed.engine.patroni;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.process.Endpoint;
import io.orderline.testbed.data.DataFolder;
import io.orderline.testbed.data.SecretFile;
import io.orderline.testbed.server.CompanionEngine;
import io.orderline.testbed.server.DeclaredPrograms;
import io.orderline.testbed.server.EngineContext;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Starts and stops HAProxy. As Patroni's documentation describes, it asks each Patroni whether its server
/// leads, and ends the sessions of a former leader. [#serve] is called before the start, by one thread.
public final class HaproxyEngine extends CompanionEngine {
    private static final int CONNECT_MILLIS = 1_000;

    private List<Server> servers = List.of();
    private @Nullable Target behind;

    /// @param address address of PostgreSQL
    /// @param rest address of Patroni
    record Server(String name, Endpoint address, Endpoint rest) {}

    public HaproxyEngine(EngineContext context, DeclaredPrograms programs) {
        super(context, programs, EtcdEngine.PROCESS);
    }

    /// @param one target of one of the servers, from which the login is taken
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

    @Override
    public List<String> command(DataFolder folder, Endpoint endpoint) throws IOException {
        List<String> lines = new ArrayList<>(List.of("# Written by Orderline at every start.", "defaults", "mode tcp"));
        recipe().settings().forEach((name, value) -> lines.add(name + " " + value));
        lines.addAll(List.of("listen leader", "bind " + endpoint));
        for (Server server : servers) {
            lines.add("server " + server.name() + " " + server.address() + " check addr "
                    + server.rest().host() + " port " + server.rest().port());
        }
        Path configuration = folder.data().resolve("haproxy.cfg");
        Files.write(configuration, lines);
        SecretFile.write(folder.path().resolve("password"), behind().password().reveal());
        account().own(folder.path());
        return account().command(List.of(programs().path().toString(), "-db", "-f", configuration.toString()));
    }

    /// Returns whether HAProxy accepts connections. The topology checks whether they reach the leader.
    @Override
    public boolean isReady(DataFolder folder, Endpoint endpoint, long pid, Supplier<String> log) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(endpoint.host(), endpoint.port()), CONNECT_MILLIS);
            return true;
        } catch (IOException notYet) {
            return false;
        }
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
}
