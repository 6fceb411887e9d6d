package io.orderline.testbed.engine.pooler;

import io.orderline.database.connection.Password;
import io.orderline.process.Endpoint;
import io.orderline.testbed.data.DataFolder;
import io.orderline.testbed.data.SecretFile;
import io.orderline.testbed.server.DeclaredPrograms;
import io.orderline.testbed.server.EngineContext;
import io.orderline.testbed.server.ProcessRules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Starts and stops PgBouncer. Its data describe the server behind it.
public final class PgBouncerEngine extends PoolerEngine {
    private static final String CONFIGURATION = "pgbouncer.ini";
    private static final String SERVER = "server.ini";
    private static final String USERS = "users.txt";
    private static final ProcessRules PROCESS = ProcessRules.of("pgbouncer.pid", "Address already in use");

    public PgBouncerEngine(EngineContext context, DeclaredPrograms programs) {
        super(context, programs, PROCESS);
    }

    @Override
    void serve(Path data, List<Endpoint> servers, Password password) throws IOException {
        Endpoint server = servers.getFirst();
        String database = programs().database();
        String where = "host=" + server.host() + " port=" + server.port() + " dbname=" + database;
        Files.write(data.resolve(SERVER), List.of("[databases]", database + " = " + where));
        SecretFile.write(data.resolve(USERS), quoted(programs().user()) + " " + quoted(password.reveal()) + "\n");
    }

    private static String quoted(String text) {
        return '"' + text.replace("\"", "\"\"") + '"';
    }

    @Override
    public List<String> command(DataFolder folder, Endpoint endpoint) throws IOException {
        Path data = folder.data();
        List<String> lines = new ArrayList<>();
        lines.add("; Written by Orderline at every start.");
        lines.add("%include " + data.resolve(SERVER));
        lines.add("[pgbouncer]");
        lines.add("listen_addr = " + endpoint.host());
        lines.add("listen_port = " + endpoint.port());
        lines.add("unix_socket_dir =");
        lines.add("auth_type = scram-sha-256");
        lines.add("auth_file = " + data.resolve(USERS));
        lines.add("admin_users = " + programs().user());
        lines.add("pidfile = " + data.resolve(PROCESS.pidFile()));
        recipe().settings().forEach((name, value) -> lines.add(name + " = " + value));
        Files.write(data.resolve(CONFIGURATION), lines);
        Files.deleteIfExists(data.resolve(PROCESS.pidFile())); // after a kill, its process ID may be reused
        return account()
                .command(List.of(
                        programs().path().toString(),
                        data.resolve(CONFIGURATION).toString()));
    }

    /// Returns PostgreSQL's dialect if the state of a session stays with its client.
    @Override
    String dialect() {
        return "session".equals(recipe().settings().get("pool_mode")) ? "postgresql" : "pgbouncer";
    }
}
