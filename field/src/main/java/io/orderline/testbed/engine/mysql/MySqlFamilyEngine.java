package io.orderline.testbed.engine.mysql;

import io.orderline.process.Endpoint;
import io.orderline.process.RunAsUser;
import io.orderline.testbed.data.DataFolder;
import io.orderline.testbed.server.DeclaredPrograms;
import io.orderline.testbed.server.EngineContext;
import io.orderline.testbed.server.LogReplay;
import io.orderline.testbed.server.ProcessRules;
import io.orderline.testbed.server.ServerEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The common part of MySQL and MariaDB.
public abstract class MySqlFamilyEngine implements ServerEngine {
    private static final ProcessRules PROCESS = ProcessRules.of("orderline.pid", "Bind on TCP/IP port");

    private final EngineContext context;
    private final DeclaredPrograms programs;

    protected MySqlFamilyEngine(EngineContext context, DeclaredPrograms programs) {
        this.context = context;
        this.programs = programs;
    }

    public final DeclaredPrograms programs() {
        return programs;
    }

    /// @param title name of the engine in the message about this step
    protected final Path empty(String title) {
        return context.cache().entry(entry(recipe().name()), folder -> {
            context.progress().accept("creating an empty " + title + " (once on this machine)");
            initialise(folder);
        });
    }

    protected final String entry(String name) {
        return EngineContext.emptyEntry(name, programs.build(), programs.user(), programs.database());
    }

    /// Creates empty data in `data`, and the owner's password in `password`.
    protected abstract void initialise(Path folder) throws IOException;

    @Override
    public final EngineContext context() {
        return context;
    }

    @Override
    public final ProcessRules process() {
        return PROCESS;
    }

    protected static List<String> asRoot() {
        return RunAsUser.uid() == 0 ? List.of("--user=root") : List.of();
    }

    /// Returns statements for the owner of all data, whom only this machine's loopback interface reaches.
    protected final List<String> grants(String password) {
        String user = programs.user() + "@'127.0.0.1'";
        return List.of(
                "CREATE DATABASE " + programs.database() + ";",
                "CREATE USER " + user + " IDENTIFIED BY '" + password + "';",
                "GRANT ALL ON *.* TO " + user + " WITH GRANT OPTION;");
    }

    /// Writes the file with the server's options.
    ///
    /// @param own lines of this server besides those of all servers
    protected final Path configure(DataFolder folder, Endpoint endpoint, String section, List<String> own)
            throws IOException {
        Path temporary = Files.createDirectories(folder.path().resolve("tmp"));
        account().own(temporary);
        List<String> lines = new ArrayList<>(List.of(
                "# Written by Orderline at every start.",
                "[" + section + "]",
                "port = " + endpoint.port(),
                "bind-address = " + endpoint.host(),
                "pid-file = " + PROCESS.pidFile(),
                // A relative path, because the path of a socket must be short.
                "socket = orderline.sock",
                // A folder of its own, because each starting MariaDB deletes what looks like temporary tables.
                "tmpdir = " + quoted(temporary.toString())));
        context.settings().forEach((name, value) -> lines.add(name + " = " + quoted(value)));
        lines.addAll(own);
        return Files.write(folder.data().resolve("orderline.cnf"), lines);
    }

    protected static String quoted(String value) {
        return '"' + value.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    /// Tells only whether there was a recovery, because the log does not contain its size and duration.
    @Override
    public LogReplay replayed(String log) {
        return log.contains("Starting crash recovery") ? LogReplay.UNKNOWN : LogReplay.NONE;
    }

    @Override
    public final boolean isLog(String name) {
        return name.startsWith("ib_logfile");
    }
}
