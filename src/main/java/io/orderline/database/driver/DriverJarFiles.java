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

/// Jars of drivers.
final class DriverJarFiles {
    private static final String SERVICES = "META-INF/services/java.sql.Driver";
    private static final Map<List<Path>, ClassLoader> LOADERS = new ConcurrentHashMap<>();

    private DriverJarFiles() {}

    /// Of Java's own classes and those of the jars. It stays open for as long as the driver is used, which is to
    /// the end of the process. One for the same jars: a transaction manager in them is one, with one log.
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
        } catch (MalformedURLException impossible) { // every Java knows files
            throw new IllegalStateException(impossible);
        }
    }

    /// The name of the jar's driver class: the usual one if the jar has it, else the first that it announces itself.
    ///
    /// @throws TargetException if there is none
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
