package io.orderline.database.driver;

import io.orderline.base.TargetException;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/// Loads classes from the jars of installed drivers, and finds the driver class in a jar. Thread-safe.
final class DriverJarFiles {
    private static final String SERVICES = "META-INF/services/java.sql.Driver";
    private static final Map<List<Path>, ClassLoader> LOADERS = new ConcurrentHashMap<>();

    private DriverJarFiles() {}

    /// Returns a class loader for Java's own classes and the classes of the jars. The loader stays open until the
    /// process ends, because the driver may be used until then. The same jars always have the same loader, so
    /// a transaction manager in them exists once, with one log.
    static ClassLoader loader(List<Path> jars) {
        return LOADERS.computeIfAbsent(List.copyOf(jars), DriverJarFiles::newLoader);
    }

    private static ClassLoader newLoader(List<Path> jars) {
        DriverLibraries.settle(jars);
        URL[] urls = jars.stream().map(DriverJarFiles::url).toArray(URL[]::new);
        return new URLClassLoader("jdbc driver", urls, ClassLoader.getPlatformClassLoader());
    }

    private static URL url(Path jar) {
        try {
            return jar.toUri().toURL();
        } catch (MalformedURLException impossible) { // every Java supports files
            throw new IllegalStateException(impossible);
        }
    }

    /// Returns the driver class of the jar: the usual class if present, otherwise the first that the jar
    /// announces.
    ///
    /// @throws TargetException if the jar has no driver class
    static String className(Path jar, Optional<String> usual) {
        try (JarFile file = new JarFile(jar.toFile())) {
            if (usual.isPresent() && file.getEntry(usual.get().replace('.', '/') + ".class") != null) {
                return usual.get();
            }
            return announced(file)
                    .orElseThrow(() -> new TargetException(
                            "'" + jar.getFileName() + "' announces no JDBC driver (no " + SERVICES + " in it)"));
        } catch (IOException e) {
            throw new TargetException("'" + jar + "' cannot be read as a jar: " + e.getMessage(), e);
        }
    }

    private static Optional<String> announced(JarFile file) throws IOException {
        JarEntry services = file.getJarEntry(SERVICES);
        if (services == null) {
            return Optional.empty();
        }
        try (InputStream in = file.getInputStream(services)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> line.replaceFirst("#.*", "").strip())
                    .filter(line -> !line.isEmpty())
                    .findFirst();
        }
    }
}
