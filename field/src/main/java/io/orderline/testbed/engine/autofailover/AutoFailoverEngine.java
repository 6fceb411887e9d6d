package io.orderline.testbed.engine.autofailover;

import io.orderline.database.connection.Target;
import io.orderline.process.Command;
import io.orderline.process.Endpoint;
import io.orderline.process.SharedMemory;
import io.orderline.testbed.data.DataFolder;
import io.orderline.testbed.data.SecretFile;
import io.orderline.testbed.engine.postgresql.SupervisedEngine;
import io.orderline.testbed.server.DeclaredPrograms;
import io.orderline.testbed.server.EngineContext;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Starts and stops servers by `pg_autoctl`. [#join] is called before the start, by one thread.
public final class AutoFailoverEngine extends SupervisedEngine {
    static final String REPLICATION_USER = "pgautofailover_replicator";
    private static final Pattern REFUSED = Pattern.compile("invalid value for parameter|unrecognized configuration");
    private static final int SEMAPHORE_LINE = 4;

    private @Nullable Member member;
    /// The semaphore of the current or the last run; empty before the first run.
    private volatile String semaphore = "";

    /// @param monitor target at which this server reaches the monitor
    record Member(String name, Target monitor) {}

    public AutoFailoverEngine(EngineContext context, DeclaredPrograms programs) {
        super(context, programs);
    }

    void join(Member self) {
        member = self;
    }

    /// Keeps the files of `pg_autoctl` in the node's folder but outside the data, and so out of a template.
    @Override
    public List<String> command(DataFolder folder, Endpoint endpoint) throws IOException {
        server().command(folder, endpoint); // writes the settings; pg_autoctl puts its own before these
        addSocket(folder);
        freeSemaphore(folder);
        Member self = Objects.requireNonNull(member);
        Path work = Files.createDirectories(work(folder));
        boolean isMember = Files.exists(own(folder, "share", "state"));
        if (!isMember) {
            forget(folder.data());
        }
        for (String name : List.of("config", "share", "run")) {
            Files.createDirectories(work.resolve(name));
        }
        Path passwords = work.resolve("passwords");
        SecretFile.write(passwords, passwords(self.monitor(), folder));
        return supervised(
                folder,
                "QUIT",
                List.of(
                        "HOME=" + work,
                        "XDG_CONFIG_HOME=" + work.resolve("config"),
                        "XDG_DATA_HOME=" + work.resolve("share"),
                        "XDG_RUNTIME_DIR=" + work.resolve("run"),
                        "PGUSER=" + programs().user(),
                        "PGPASSFILE=" + passwords),
                isMember ? run(folder) : create(self, folder, endpoint));
    }

    /// Adds a socket, because `pg_autoctl` has a former leader recover without TCP before it rewinds that
    /// server. The socket is abstract, as the path of a file could be too long.
    private static void addSocket(DataFolder folder) throws IOException {
        Files.writeString(
                folder.data().resolve("orderline.conf"),
                "unix_socket_directories = '@" + folder.path().getFileName() + "'\n",
                StandardOpenOption.APPEND);
    }

    /// Frees the semaphore of a `pg_autoctl` that was killed alone. Later programs remove the file by which
    /// the next `pg_autoctl` would find it.
    private void freeSemaphore(DataFolder folder) {
        if (Files.notExists(own(folder, "run", "pid"))) {
            SharedMemory.NONE.with(semaphore).free();
        }
    }

    private Path own(DataFolder folder, String place, String suffix) {
        return work(folder).resolve(place + "/pg_autoctl" + folder.data() + "/pg_autoctl." + suffix);
    }

    /// Removes the formation in which the data were loaded. Commits would wait for its standbys.
    private static void forget(Path data) throws IOException {
        Files.writeString(data.resolve("postgresql.auto.conf"), "");
        Command.run("find", data.resolve("pg_replslot").toString(), "-mindepth", "1", "-delete");
    }

    /// Returns libpq's password file. All servers begin with the same data and have the same password.
    private String passwords(Target monitor, DataFolder folder) {
        String own = folder.password().reveal();
        return "*:*:*:" + monitor.user() + ":" + monitor.password().reveal() + "\n*:*:*:"
                + programs().user() + ":" + own + "\n*:*:*:" + REPLICATION_USER + ":" + own + "\n";
    }

    private List<String> run(DataFolder folder) {
        return List.of(
                programs().path().toString(), "run", "--pgdata", folder.data().toString());
    }

    private List<String> create(Member self, DataFolder folder, Endpoint endpoint) {
        Target monitor = self.monitor();
        return List.of(
                programs().path().toString(),
                "create",
                "postgres",
                "--run",
                "--pgdata=" + folder.data(),
                "--pgctl=" + binaries().resolve("pg_ctl"),
                "--pghost=" + endpoint.host(),
                "--pgport=" + endpoint.port(),
                "--listen=" + endpoint.host(),
                "--hostname=" + endpoint.host(),
                "--name=" + self.name(),
                "--username=" + programs().user(),
                "--dbname=" + programs().database(),
                "--monitor=" + monitor.url().replace("jdbc:postgresql://", "postgres://" + monitor.user() + "@"),
                "--skip-pg-hba", // the pg_hba.conf of the data asks every user for a password
                "--no-ssl");
    }

    /// Returns the log line about a refused setting. `pg_autoctl` would retry forever.
    @Override
    public Optional<String> refusal(Supplier<String> log) {
        return log.get().lines().filter(REFUSED.asPredicate()).findFirst();
    }

    /// Adds the semaphore with which the processes of `pg_autoctl` take turns at writing to their log.
    @Override
    public SharedMemory sharedMemory(DataFolder folder, List<Long> pids) {
        try {
            List<String> lines = Files.readAllLines(own(folder, "run", "pid"));
            semaphore =
                    lines.size() > SEMAPHORE_LINE ? lines.get(SEMAPHORE_LINE).strip() : semaphore;
        } catch (IOException notRunning) {
            // If pg_autoctl was killed, the last semaphore is not freed yet.
        }
        return super.sharedMemory(folder, pids).with(semaphore);
    }
}
