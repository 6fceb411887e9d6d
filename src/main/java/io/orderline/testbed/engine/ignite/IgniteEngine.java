package io.orderline.testbed.engine.ignite;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.testbed.data.DataFolder;
import io.orderline.testbed.data.LogPosition;
import io.orderline.testbed.data.TestbedCache;
import io.orderline.testbed.process.Endpoint;
import io.orderline.testbed.process.RunAsUser;
import io.orderline.testbed.server.ServerEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Ignite's ways. It has no password: who may use this machine's loopback interface may connect.
record IgniteEngine(IgniteDefinition recipe, RunAsUser account, TestbedCache cache, Consumer<String> progress)
        implements ServerEngine {
    /// Beside the data: what a topology has decided for the next start, as `key=value`.
    static final String OF_TOPOLOGY = "topology.properties";

    private static final String HEAP = "heap";
    private static final String CONFIGURATION = "ignite.xml";
    private static final String STARTED = "Ignite node started OK";
    private static final Pattern PLACE = Pattern.compile("\\$\\{(\\w+)}");

    @Override
    public Path empty(Consumer<String> told) {
        return cache.entry("ignite-empty", folder -> {
            Files.createDirectory(folder.resolve("data"));
            Files.createFile(folder.resolve("password"));
        });
    }

    @Override
    public List<String> command(DataFolder folder, Endpoint endpoint) throws IOException {
        Path configuration = folder.data().resolve(CONFIGURATION);
        Files.writeString(configuration, configuration(folder, endpoint));
        LogPosition.set(folder);
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin/java").toString());
        command.addAll(IgniteJars.javaOptions());
        command.addAll(List.of(
                "-Xmx" + recipe.settings().get(HEAP),
                "-XX:+UseSerialGC",
                "-DIGNITE_QUIET=true",
                "-DIGNITE_NO_ASCII=true",
                "-DIGNITE_UPDATE_NOTIFIER=false",
                "-DIGNITE_PERFORMANCE_SUGGESTIONS_DISABLED=true",
                "-cp",
                IgniteJars.folder(recipe, cache, progress) + "/*",
                "org.apache.ignite.startup.cmdline.CommandLineStartup",
                configuration.toString()));
        return account.command(command);
    }

    private String configuration(DataFolder folder, Endpoint endpoint) throws IOException {
        Map<String, String> values = new TreeMap<>(recipe.settings());
        for (String line : Files.readAllLines(folder.data().resolve(OF_TOPOLOGY))) {
            int equals = line.indexOf('=');
            values.put(line.substring(0, equals), line.substring(equals + 1));
        }
        values.put("folder", folder.data().toString());
        values.put("host", endpoint.host());
        values.put("port", String.valueOf(endpoint.port()));
        return filled(SqlCatalog.text("/io/orderline/testbeds/ignite.xml"), values);
    }

    /// A setting that has no place would be ignored silently.
    private String filled(String template, Map<String, String> values) {
        Map<String, String> unused = new TreeMap<>(values);
        unused.remove(HEAP);
        String text = PLACE.matcher(template).replaceAll(match -> {
            unused.remove(match.group(1));
            return Matcher.quoteReplacement(values.getOrDefault(match.group(1), ""));
        });
        if (!unused.isEmpty()) {
            throw new TargetException("the testbed ignite has no setting " + String.join(", ", unused.keySet())
                    + "; there are: "
                    + String.join(
                            ", ",
                            recipe.settings().keySet().stream()
                                    .filter(name -> !unused.containsKey(name))
                                    .toList()));
        }
        return text;
    }

    /// It has no file that says so; its log does, which other starts of it have written to before.
    @Override
    public boolean isReady(DataFolder folder, long pid) {
        return LogPosition.since(folder).contains(STARTED);
    }

    @Override
    public boolean foundPortTaken(String log) {
        return log.contains("Address already in use") || log.contains("Failed to bind");
    }

    /// Java answers QUIT with a list of its threads, and goes on.
    @Override
    public String orphanSignal() {
        return "KILL";
    }

    @Override
    public Target target(Endpoint endpoint, Password password) {
        return new Target(
                "jdbc:ignite:thin://" + endpoint,
                "",
                password,
                DialectCatalog.bundled("ignite"),
                IgniteJars.driver(recipe, cache, progress));
    }
}
