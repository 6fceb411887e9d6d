package io.orderline.testbed.engine.ignite;

import io.orderline.base.TargetException;
import io.orderline.database.driver.DriverCatalog;
import io.orderline.database.driver.JdbcDriver;
import io.orderline.database.driver.MavenJarFolder;
import io.orderline.testbed.data.TestbedCache;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// Ignite as it is kept on this machine: its server and its driver are in the same jars.
final class IgniteJars {
    static final String OPEN_BUFFERS = "--add-opens=java.base/java.nio=ALL-UNNAMED";
    /// Parts of Java that its server looks into, beside those buffers.
    private static final List<String> OPEN = List.of(
            "java.base/java.io",
            "java.base/java.lang",
            "java.base/java.lang.invoke",
            "java.base/java.math",
            "java.base/java.net",
            "java.base/java.time",
            "java.base/java.util",
            "java.base/java.util.concurrent",
            "java.base/java.util.concurrent.atomic",
            "java.base/java.util.concurrent.locks",
            "java.base/jdk.internal.access",
            "java.base/jdk.internal.misc",
            "java.base/sun.nio.ch",
            "java.base/sun.reflect.generics.reflectiveObjects",
            "java.base/sun.util.calendar",
            "java.management/com.sun.jmx.mbeanserver",
            "java.sql/java.sql",
            "jdk.internal.jvmstat/sun.jvmstat.monitor",
            "jdk.management/com.sun.management.internal");

    /// A driver keeps its class loader for as long as the process lives: one of each is enough.
    private static final Map<Path, JdbcDriver> LOADED = new ConcurrentHashMap<>();

    private IgniteJars() {}

    /// Whether this Java lets the driver look into its buffers.
    static boolean mayLookInside() {
        return ByteBuffer.class
                .getModule()
                .isOpen("java.nio", ClassLoader.getPlatformClassLoader().getUnnamedModule());
    }

    static List<String> javaOptions() {
        return Stream.concat(
                        Stream.of(OPEN_BUFFERS, "--enable-native-access=ALL-UNNAMED"),
                        OPEN.stream().map(part -> "--add-opens=" + part + "=ALL-UNNAMED"))
                .toList();
    }

    /// Fetched if need be.
    static Path folder(IgniteDefinition recipe, TestbedCache cache, Consumer<String> progress) {
        return cache.entry("ignite-" + recipe.version(), folder -> {
            progress.accept("fetching Ignite " + recipe.version() + " (once on this machine)");
            MavenJarFolder.copy(recipe.artifacts(), folder);
        });
    }

    static JdbcDriver driver(IgniteDefinition recipe, TestbedCache cache, Consumer<String> progress) {
        return LOADED.computeIfAbsent(folder(recipe, cache, progress), IgniteJars::load);
    }

    private static JdbcDriver load(Path folder) {
        try {
            return MavenJarFolder.in(folder)
                    .driver(DriverCatalog.get().find("ignite").orElseThrow());
        } catch (IOException e) {
            throw new TargetException("the jars in '" + folder + "' cannot be listed: " + e, e);
        }
    }
}
