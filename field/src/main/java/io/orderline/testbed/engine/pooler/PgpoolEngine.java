package io.orderline.testbed.engine.pooler;

import io.orderline.database.connection.Password;
import io.orderline.process.Command;
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
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Starts and stops Pgpool-II. Its data describe the servers behind it.
public final class PgpoolEngine extends PoolerEngine {
    private static final String CONFIGURATION = "pgpool.conf";
    private static final String SERVERS = "servers.conf";
    private static final String USERS = "pool_passwd";
    private static final String LOGINS = "pool_hba.conf";
    private static final String ADMINISTRATORS = "pcp.conf";
    private static final String SOCKETS = ".s.PGSQL.";
    /// The number only names a socket in Pgpool-II's own folder.
    private static final int ADMINISTRATION = 9898;
    /// SIGINT is the fast shutdown. SIGTERM would wait for the clients.
    private static final ProcessRules PROCESS =
            ProcessRules.of("pgpool.pid", "Address already in use").endedBy("INT", "QUIT", "QUIT");

    public PgpoolEngine(EngineContext context, DeclaredPrograms programs) {
        super(context, programs, PROCESS);
    }

    @Override
    void serve(Path data, List<Endpoint> servers, Password password) throws IOException {
        List<String> lines = new ArrayList<>();
        for (int number = 0; number < servers.size(); number++) {
            lines.add("backend_hostname" + number + " = '" + servers.get(number).host() + "'");
            lines.add("backend_port" + number + " = " + servers.get(number).port());
        }
        Files.write(data.resolve(SERVERS), lines);
        Files.write(data.resolve(LOGINS), List.of("host all all " + Endpoint.LOOPBACK + "/32 scram-sha-256"));
        Files.write(data.resolve(ADMINISTRATORS), List.of());
        SecretFile.write(data.resolve(USERS), programs().user() + ":TEXT" + password.reveal() + "\n");
    }

    /// Has the sockets made in the working directory, because a full path may be too long.
    @Override
    public List<String> command(DataFolder folder, Endpoint endpoint) throws IOException {
        Path data = folder.data();
        List<String> lines = new ArrayList<>(List.of("# Written by Orderline at every start."));
        lines.addAll(Files.readAllLines(data.resolve(SERVERS)));
        lines.add("listen_addresses = '" + endpoint.host() + "'");
        lines.add("port = " + endpoint.port());
        lines.add("socket_dir = '.'");
        lines.add("pcp_socket_dir = '.'");
        lines.add("pcp_port = " + ADMINISTRATION);
        lines.add("pcp_listen_addresses = ''");
        lines.add("logdir = '" + data + "'");
        lines.add("pid_file_name = '" + data.resolve(PROCESS.pidFile()) + "'");
        lines.add("enable_pool_hba = on");
        lines.add("pool_passwd = '" + data.resolve(USERS) + "'");
        for (String check : List.of("sr_check", "health_check")) {
            lines.add(check + "_user = '" + programs().user() + "'");
            lines.add(check + "_database = '" + programs().database() + "'");
        }
        recipe().settings().forEach((name, value) -> lines.add(name + " = '" + value.replace("'", "''") + "'"));
        Files.write(data.resolve(CONFIGURATION), lines);
        removeOld(data);
        List<String> command = new ArrayList<>(apart());
        command.addAll(List.of("env", "-C", data.toString(), programs().path().toString(), "-n", "-D"));
        command.addAll(List.of("-f", data.resolve(CONFIGURATION).toString()));
        command.addAll(List.of("-a", data.resolve(LOGINS).toString()));
        command.addAll(List.of("-F", data.resolve(ADMINISTRATORS).toString()));
        return command;
    }

    /// Removes the files of a killed process: a socket prevents a start, and the process ID may be reused.
    private static void removeOld(Path data) throws IOException {
        Files.deleteIfExists(data.resolve(PROCESS.pidFile()));
        try (Stream<Path> files = Files.list(data)) {
            for (Path old : files.filter(file -> file.getFileName().toString().startsWith(SOCKETS))
                    .toList()) {
                Files.delete(old);
            }
        }
    }

    /// Returns a prefix for an IPC namespace, which frees shared memory and semaphores (134 MB) even after a
    /// crash. If the kernel refuses the namespace, a crash leaves them behind.
    private List<String> apart() {
        List<String> namespace = List.of("unshare", "-U", "-i");
        return Command.succeeds("unshare", "-U", "-i", "true")
                ? namespace
                : account().prefix();
    }

    /// Checks the administrators' socket too, because the process ID is written before Pgpool-II listens.
    @Override
    public boolean isReady(DataFolder folder, Endpoint endpoint, long pid, Supplier<String> log) {
        return super.isReady(folder, endpoint, pid, log)
                && Files.exists(folder.data().resolve(SOCKETS + ADMINISTRATION));
    }

    @Override
    String dialect() {
        return "pgpool";
    }
}
