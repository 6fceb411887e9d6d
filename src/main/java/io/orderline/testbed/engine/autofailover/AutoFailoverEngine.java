package io.orderline.testbed.engine.autofailover;

import io.orderline.database.connection.Target;
import io.orderline.testbed.data.DataFolder;
import io.orderline.testbed.data.TestbedCache;
import io.orderline.testbed.engine.postgresql.SupervisedEngine;
import io.orderline.testbed.process.Command;
import io.orderline.testbed.process.Endpoint;
import io.orderline.testbed.process.RunAsUser;
import io.orderline.testbed.process.SharedMemory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The ways of `pg_autoctl`, and PostgreSQL's where it has none of its own. Written by one thread, before it is
/// started.
final class AutoFailoverEngine extends SupervisedEngine {
    static final List<String> PARTS = parts("pg_autoctl");
    static final String REPLICATION_USER = "pgautofailover_replicator";
    private static final Pattern REFUSED = Pattern.compile("invalid value for parameter|unrecognized configuration");
    private static final int SEMAPHORE_LINE = 4;

    private @Nullable Member member;
    /// Of its run, or its last one; empty before the first.
    private volatile String semaphore = "";

    /// @param name in the formation
    /// @param monitor where this server reaches it
    record Member(String name, Target monitor) {}

    AutoFailoverEngine(
            AutoFailoverDefinition recipe, RunAsUser account, TestbedCache cache, Consumer<String> progress) {
        super(recipe, account, cache, progress);
    }

    /// To be called before it is started.
    void join(Member self) {
        member = self;
    }

    /// What `pg_autoctl` keeps is in the node's folder, and is not of the data: a template is without it.
    @Override
    public List<String> command(DataFolder folder, Endpoint endpoint) throws IOException {
        server().command(folder, endpoint); // for the settings that it writes; pg_autoctl puts its own before these
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
        secret(passwords, passwords(self.monitor(), folder));
        return supervised(
                folder,
                "QUIT",
                List.of(
                        "HOME=" + work,
                        "XDG_CONFIG_HOME=" + work.resolve("config"),
                        "XDG_DATA_HOME=" + work.resolve("share"),
                        "XDG_RUNTIME_DIR=" + work.resolve("run"),
                        "PGUSER=" + recipe().server().user(),
                        "PGPASSFILE=" + passwords),
                isMember ? run(folder) : create(self, folder, endpoint));
    }

    /// Before it rewinds a former leader, `pg_autoctl` has it recover without TCP. No file: its path could be too long.
    private static void addSocket(DataFolder folder) throws IOException {
        Files.writeString(
                folder.data().resolve("orderline.conf"),
                "unix_socket_directories = '@" + folder.path().getFileName() + "'\n",
                StandardOpenOption.APPEND);
    }

    /// Of a `pg_autoctl` that was killed alone. What runs after it removes the file by which the next one would find
    /// it.
    private void freeSemaphore(DataFolder folder) {
        if (Files.notExists(own(folder, "run", "pid"))) {
            SharedMemory.NONE.with(semaphore).free();
        }
    }

    private Path own(DataFolder folder, String place, String suffix) {
        return work(folder).resolve(place + "/pg_autoctl" + folder.data() + "/pg_autoctl." + suffix);
    }

    /// Of the formation that these data were loaded in: its commits would wait for standbys that nobody has.
    private static void forget(Path data) throws IOException {
        Files.writeString(data.resolve("postgresql.auto.conf"), "");
        Command.run("find", data.resolve("pg_replslot").toString(), "-mindepth", "1", "-delete");
    }

    /// For libpq. All servers begin with the same data, and so with the same password.
    private String passwords(Target monitor, DataFolder folder) {
        String own = folder.password().reveal();
        return "*:*:*:" + monitor.user() + ":" + monitor.password().reveal() + "\n*:*:*:"
                + recipe().server().user() + ":" + own + "\n*:*:*:" + REPLICATION_USER + ":" + own + "\n";
    }

    private List<String> run(DataFolder folder) {
        return List.of(
                recipe().program().toString(), "run", "--pgdata", folder.data().toString());
    }

    private List<String> create(Member self, DataFolder folder, Endpoint endpoint) {
        Target monitor = self.monitor();
        return List.of(
                recipe().program().toString(),
                "create",
                "postgres",
                "--run",
                "--pgdata=" + folder.data(),
                "--pgctl=" + programs().resolve("pg_ctl"),
                "--pghost=" + endpoint.host(),
                "--pgport=" + endpoint.port(),
                "--listen=" + endpoint.host(),
                "--hostname=" + endpoint.host(),
                "--name=" + self.name(),
                "--username=" + recipe().server().user(),
                "--dbname=" + recipe().server().database(),
                "--monitor=" + monitor.url().replace("jdbc:postgresql://", "postgres://" + monitor.user() + "@"),
                "--skip-pg-hba", // the data's own asks everybody for a password
                "--no-ssl");
    }

    /// It tries for ever what PostgreSQL refuses.
    @Override
    public Optional<String> refusal(Supplier<String> log) {
        return log.get().lines().filter(REFUSED.asPredicate()).findFirst();
    }

    /// And the semaphore by which the processes of `pg_autoctl` take turns at writing to their log.
    @Override
    public SharedMemory sharedMemory(DataFolder folder, List<Long> pids) {
        try {
            List<String> lines = Files.readAllLines(own(folder, "run", "pid"));
            semaphore =
                    lines.size() > SEMAPHORE_LINE ? lines.get(SEMAPHORE_LINE).strip() : semaphore;
        } catch (IOException notRunning) {
            // The last one is not freed yet, if it was killed.
        }
        return super.sharedMemory(folder, pids).with(semaphore);
    }
}
