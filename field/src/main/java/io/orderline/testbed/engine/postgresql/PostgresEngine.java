package io.orderline.testbed.engine.postgresql;

import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.process.Command;
import io.orderline.process.Endpoint;
import io.orderline.process.RandomPassword;
import io.orderline.process.RunAsUser;
import io.orderline.process.SharedMemory;
import io.orderline.testbed.data.DataFolder;
import io.orderline.testbed.server.DeclaredPrograms;
import io.orderline.testbed.server.DeclaredPrograms.Family;
import io.orderline.testbed.server.EngineContext;
import io.orderline.testbed.server.LogReplay;
import io.orderline.testbed.server.ProcessRules;
import io.orderline.testbed.server.ServerEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Starts and stops PostgreSQL servers. The programs are located, and unpacked if necessary, when they are first
/// needed.
public record PostgresEngine(EngineContext context, DeclaredPrograms programs) implements ServerEngine {
    public static final Family FAMILY = new Family(
            "PostgreSQL", "bin/postgres", Optional.empty(), _ -> RunAsUser.current(), true, PostgresEngine::new);

    /// SIGTERM would wait for the clients. The immediate shutdown by SIGQUIT frees shared memory.
    private static final ProcessRules PROCESS =
            ProcessRules.of("postmaster.pid", "could not bind").endedBy("INT", "QUIT", "QUIT");

    /// The file in a cluster with Orderline's settings. `ALTER SYSTEM` overrides them.
    private static final String CONFIGURATION = "orderline.conf";

    @Override
    public ProcessRules process() {
        return PROCESS;
    }

    /// Returns the folder of the programs.
    Path bin() {
        return programs.home(context).resolve("bin");
    }

    private List<String> program(String name, List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(bin().resolve(name).toString());
        command.addAll(arguments);
        return account().command(command);
    }

    @Override
    public Path empty() {
        String entry = EngineContext.emptyEntry(
                recipe().name(),
                programs.build(),
                programs.user(),
                programs.database(),
                account().owner());
        return context.cache().entry(entry, folder -> {
            context.progress().accept("creating an empty database cluster (once on this machine)");
            initialise(folder);
        });
    }

    private void initialise(Path folder) throws IOException {
        Path password = RandomPassword.write(folder);
        Path data = folder.resolve("data");
        account().own(folder);
        List<String> options = new ArrayList<>(programs.initdb());
        options.addAll(List.of("-D", data.toString(), "-U", programs.user(), "--pwfile=" + password));
        Command.run(program("initdb", options), "");
        // Single-user mode needs neither a port nor a login.
        Command.run(
                program("postgres", List.of("--single", "-D", data.toString(), "postgres")),
                "CREATE DATABASE " + programs.database() + "\n");
        Files.writeString(
                data.resolve("postgresql.conf"), "\ninclude = '" + CONFIGURATION + "'\n", StandardOpenOption.APPEND);
    }

    @Override
    public List<String> command(DataFolder folder, Endpoint endpoint) throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add("# Written by Orderline at every start. ALTER SYSTEM overrides it.");
        lines.add("port = " + endpoint.port());
        recipe().settings().forEach((name, value) -> lines.add(name + " = '" + value.replace("'", "''") + "'"));
        Files.write(folder.data().resolve(CONFIGURATION), lines);
        return program("postgres", List.of("-D", folder.data().toString()));
    }

    /// Reads `postmaster.pid`: line 1 is the process ID, line 8 the status.
    @Override
    public boolean isReady(DataFolder folder, Endpoint endpoint, long pid, Supplier<String> log) {
        try (Stream<String> lines = Files.lines(folder.data().resolve(PROCESS.pidFile()))) {
            List<String> status = lines.map(String::strip).toList();
            return status.size() >= 8
                    && status.get(0).equals(String.valueOf(pid))
                    && status.get(7).equals("ready");
        } catch (IOException notWrittenYet) {
            return false;
        }
    }

    @Override
    public LogReplay replayed(String log) {
        return PostgresLog.replay(log);
    }

    @Override
    public boolean isLog(String name) {
        return name.equals("pg_wal");
    }

    @Override
    public Target target(Endpoint endpoint, Password password) {
        return new Target(
                "jdbc:postgresql://" + endpoint + "/" + programs.database(),
                programs.user(),
                password,
                DialectCatalog.bundled("postgresql"));
    }

    @Override
    public SharedMemory sharedMemory(DataFolder folder, List<Long> pids) {
        return SharedMemory.of(folder.data(), pids);
    }
}
