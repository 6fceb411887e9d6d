package io.orderline.database.driver;

import io.orderline.base.JdbcUrl;
import io.orderline.base.Sha256;
import io.orderline.base.TargetException;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.Enumeration;
import java.util.Optional;
import java.util.Properties;

/// A loaded JDBC driver and its origin. Orderline calls it directly, and not through `DriverManager`, which
/// would use any driver that accepts a URL. Thread-safe, as drivers are.
///
/// @param artifact the driver's Maven group and artifact
/// @param jar the jar with the driver's class, if there is one
public record JdbcDriver(
        String name, String artifact, String version, boolean bundled, Optional<Path> jar, Driver driver) {

    /// @throws TargetException if no driver of this name is bundled
    public static JdbcDriver bundled(String name) {
        KnownDriver known = DriverCatalog.get()
                .find(name)
                .filter(KnownDriver::bundled)
                .orElseThrow(() -> new TargetException("the JDBC driver '" + name + "' does not come with Orderline"));
        Driver driver = instance(known.className(), JdbcDriver.class.getClassLoader());
        return new JdbcDriver(name, known.artifact(), known.version(), true, jarOf(driver), driver);
    }

    /// @throws TargetException if the class does not exist, is no driver, or cannot be instantiated
    public static Driver instance(String className, ClassLoader loader) {
        return within(loader, () -> {
            try {
                return loader.loadClass(className)
                        .asSubclass(Driver.class)
                        .getConstructor()
                        .newInstance();
            } catch (ReflectiveOperationException | ClassCastException | LinkageError unusable) {
                throw new TargetException(
                        "the JDBC driver's class " + className + " cannot be used: " + root(unusable), unusable);
            }
        });
    }

    private static Throwable root(Throwable e) {
        Throwable cause = e.getCause();
        return cause == null ? e : root(cause);
    }

    private static Optional<Path> jarOf(Driver driver) {
        CodeSource source = driver.getClass().getProtectionDomain().getCodeSource();
        try {
            URI location = source.getLocation().toURI();
            return Optional.of(Path.of(location)).filter(Files::isRegularFile);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Connects with the driver's class loader as the thread's context class loader: drivers find their parts
    /// by it.
    ///
    /// @throws TargetException if the URL is for another driver
    public Connection connect(String url, Properties properties) throws SQLException {
        Optional<KnownDriver> known = DriverCatalog.get().find(name);
        if (known.filter(each -> each.more().context()).isPresent()) {
            DriverContext.enter(driver.getClass().getClassLoader());
        }
        Connection connection = within(driver.getClass().getClassLoader(), () -> driver.connect(url, properties));
        if (connection == null) {
            String own = known.map(each -> " Its own are such as " + String.join(", ", each.urls()) + ".")
                    .orElse("");
            throw new TargetException("the JDBC driver " + text() + " does not take '"
                    + JdbcUrl.of(url).shown() + "'." + own);
        }
        return connection;
    }

    public String text() {
        return name + " " + version;
    }

    /// Returns the SHA-256 of the jar in hexadecimal; empty if there is no jar, or it cannot be read.
    public String sha256() {
        try {
            return jar.isPresent() ? Sha256.of(jar.get()) : "";
        } catch (IOException unreadable) {
            System.getLogger(JdbcDriver.class.getName()).log(System.Logger.Level.WARNING, "no checksum", unreadable);
            return "";
        }
    }

    private interface Step<T extends @org.jspecify.annotations.Nullable Object, E extends Exception> {
        T take() throws E;
    }

    private static <T extends @org.jspecify.annotations.Nullable Object, E extends Exception> T within(
            ClassLoader loader, Step<T, E> step) throws E {
        Thread thread = Thread.currentThread();
        ClassLoader usual = thread.getContextClassLoader();
        thread.setContextClassLoader(loader);
        try {
            return step.take();
        } finally {
            thread.setContextClassLoader(usual);
        }
    }

    /// A class loader for drivers that always look for their parts through the context class loader of the
    /// calling thread. It finds Orderline's classes first, then the driver's.
    private static final class DriverContext extends ClassLoader {
        private final ClassLoader driver;

        private DriverContext(ClassLoader driver) {
            super(DriverContext.class.getClassLoader());
            this.driver = driver;
        }

        /// Sets the context class loader of this thread, and of the threads that it starts later.
        static void enter(ClassLoader driver) {
            Thread thread = Thread.currentThread();
            if (!(thread.getContextClassLoader() instanceof DriverContext there && there.driver.equals(driver))) {
                thread.setContextClassLoader(new DriverContext(driver));
            }
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            return driver.loadClass(name);
        }

        @Override
        protected URL findResource(String name) {
            return driver.getResource(name);
        }

        @Override
        protected Enumeration<URL> findResources(String name) throws IOException {
            return driver.getResources(name);
        }
    }
}
