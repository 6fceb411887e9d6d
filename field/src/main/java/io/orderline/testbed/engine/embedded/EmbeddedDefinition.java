package io.orderline.testbed.engine.embedded;

import io.orderline.base.TargetException;
import io.orderline.config.YamlMap;
import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.process.ClassPathJar;
import io.orderline.process.OrphanGuard;
import io.orderline.process.RunAsUser;
import io.orderline.testbed.data.DataFolder;
import io.orderline.testbed.data.DataLocation;
import io.orderline.testbed.data.TestbedCache;
import io.orderline.testbed.server.Testbed;
import io.orderline.testbed.server.TestbedDefinition;
import io.orderline.testbed.server.TestbedInfo;
import io.orderline.testbed.server.TestbedNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// An engine in the process of Orderline. Its driver is the engine.
///
/// @param driverClass resource in the driver's jar
/// @param url URL with `${folder}` in place of the data folder
/// @param settings properties of the URL
public record EmbeddedDefinition(
        TestbedInfo about, String driverClass, String url, String user, boolean inMemory, Map<String, String> settings)
        implements TestbedDefinition {
    private static final long KILOBYTE = 1024;

    public static EmbeddedDefinition read(TestbedInfo about, YamlMap yaml) {
        Map<String, String> settings = new LinkedHashMap<>();
        yaml.optionalString("cache-setting").ifPresent(name -> settings.put(name, cache(yaml.string("cache-percent"))));
        settings.putAll(yaml.stringMap("settings"));
        return new EmbeddedDefinition(
                about,
                yaml.string("driver-class"),
                yaml.string("url"),
                yaml.string("user"),
                yaml.optionalYes("in-memory").orElse(false),
                settings);
    }

    /// Returns the cache size in kilobytes, as a percentage of the heap, which holds the pages.
    private static String cache(String percent) {
        return String.valueOf(Runtime.getRuntime().maxMemory() / KILOBYTE * Long.parseLong(percent) / 100);
    }

    @Override
    public boolean inProcess() {
        return true;
    }

    @Override
    public Optional<String> missing() {
        return Optional.empty();
    }

    /// Keeps the names as given, because the driver defines them.
    @Override
    public Map<String, String> canonical(Map<String, String> given) {
        return given;
    }

    @Override
    public String version() {
        return ClassPathJar.version(driverClass);
    }

    @Override
    public String build() {
        return about.engine() + " " + version();
    }

    @Override
    public EmbeddedDefinition with(Map<String, String> overrides) {
        return new EmbeddedDefinition(
                about, driverClass, url, user, inMemory, TestbedDefinition.merged(settings, overrides));
    }

    @Override
    public Testbed testbed(DataLocation place, Consumer<String> progress) {
        return new EmbeddedTestbed(this, place, TestbedCache.of(RunAsUser.current()));
    }

    /// An engine in this process, with which it ends. A guard removes its files if this process cannot.
    private static final class EmbeddedTestbed implements Testbed {
        private final EmbeddedDefinition recipe;
        private final DataLocation place;
        private final TestbedCache cache;

        private @Nullable DataFolder folder;
        private @Nullable OrphanGuard guard;
        private @Nullable Target target;
        private String version = "";
        private boolean running;

        EmbeddedTestbed(EmbeddedDefinition recipe, DataLocation place, TestbedCache cache) {
            this.recipe = recipe;
            this.place = place;
            this.cache = cache;
        }

        @Override
        public String name() {
            return recipe.name();
        }

        @Override
        public synchronized void start() {
            if (folder != null) {
                throw new IllegalStateException("a testbed starts once; use restart()");
            }
            try {
                DataFolder opened = place.open(cache, name());
                folder = opened;
                guard = OrphanGuard.over(opened.path(), opened.isTemporary());
                if (place.template().isPresent()) {
                    opened.fill(place.template().get(), true);
                } else {
                    Files.createDirectories(opened.data());
                }
                target = target(opened);
                connect();
            } catch (IOException e) {
                close();
                throw new TargetException("cannot make the data folder of " + name() + ": " + e, e);
            } catch (RuntimeException e) {
                close();
                throw e;
            }
        }

        private Target target(DataFolder opened) {
            String url = recipe.url().replace("${folder}", opened.data().toString())
                    + TestbedDefinition.properties(recipe.settings());
            return new Target(
                    url, recipe.user(), Password.NONE, DialectCatalog.bundled().forUrl(url));
        }

        private void connect() {
            try (Connection connection = target().connect("testbed")) {
                version = connection.getMetaData().getDatabaseProductVersion();
                running = true;
            } catch (SQLException | TargetException e) {
                throw new TargetException(name() + " did not start: " + e.getMessage(), e);
            }
        }

        @Override
        public synchronized void stop() {
            if (!running) {
                return;
            }
            running = false;
            try (Connection connection = target().connect("testbed");
                    Statement statement = connection.createStatement()) {
                statement.execute("SHUTDOWN");
            } catch (SQLException e) {
                throw new TargetException(name() + " did not stop: " + e.getMessage(), e);
            }
        }

        @Override
        public void kill() {
            throw new TargetException(name() + " runs in Orderline's own process and cannot crash alone.");
        }

        @Override
        public synchronized void restart() {
            stop();
            connect();
        }

        @Override
        public synchronized Target target() {
            if (target == null) {
                throw new IllegalStateException("not started");
            }
            return target;
        }

        @Override
        public synchronized String version() {
            return version;
        }

        @Override
        public Map<String, String> settings() {
            return recipe.settings();
        }

        @Override
        public synchronized String fileSystem() {
            return opened().fileSystem();
        }

        @Override
        public synchronized void moveData(Path destination) {
            stop();
            opened().moveTo(destination);
        }

        private DataFolder opened() {
            if (folder == null) {
                throw new IllegalStateException("not started");
            }
            return folder;
        }

        @Override
        public List<TestbedNode> nodes() {
            return List.of();
        }

        @Override
        public synchronized List<Long> pids() {
            return running ? List.of(ProcessHandle.current().pid()) : List.of();
        }

        @Override
        public synchronized void close() {
            try {
                stop();
            } finally {
                if (folder != null) {
                    folder.close();
                    folder = null;
                }
                if (guard != null) {
                    guard.dismiss();
                }
            }
        }
    }
}
