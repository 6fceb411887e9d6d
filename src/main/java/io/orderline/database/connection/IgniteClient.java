package io.orderline.database.connection;

import io.orderline.base.TargetException;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.UUID;

/// Ignite's other client, for what its SQL cannot do; it is in the jar of its JDBC driver, and called by name, as
/// Orderline does not bring it. Belongs to one thread.
public final class IgniteClient implements AutoCloseable {
    private static final String SCHEME = "jdbc:ignite:thin://";
    private static final String PACKAGE = "org.apache.ignite.";

    private final ClassLoader loader;
    private final Object client;

    private IgniteClient(ClassLoader loader, Object client) {
        this.loader = loader;
        this.client = client;
    }

    /// @param loader of the JDBC driver
    /// @param url of the JDBC driver
    /// @throws TargetException if it cannot be made, or nobody answers
    public static IgniteClient connect(ClassLoader loader, String url) {
        String[] addresses =
                url.substring(SCHEME.length()).replaceAll("[/?;].*", "").split(",", -1);
        return called(() -> {
            Class<?> type = loader.loadClass(PACKAGE + "configuration.ClientConfiguration");
            Object configuration = type.getConstructor().newInstance();
            type.getMethod("setAddresses", String[].class).invoke(configuration, (Object) addresses);
            Object client = loader.loadClass(PACKAGE + "Ignition")
                    .getMethod("startClient", type)
                    .invoke(null, configuration);
            return new IgniteClient(loader, client);
        });
    }

    private interface Call<T extends @org.jspecify.annotations.Nullable Object> {
        T make() throws ReflectiveOperationException;
    }

    private static <T extends @org.jspecify.annotations.Nullable Object> T called(Call<T> call) {
        try {
            return call.make();
        } catch (InvocationTargetException e) {
            throw new TargetException("Ignite's client failed: " + e.getCause(), e);
        } catch (ReflectiveOperationException e) {
            throw new TargetException("the driver's jar has not the client of Ignite 2: " + e, e);
        }
    }

    /// Says that all nodes are there: before, a cluster whose data are on disk does nothing.
    public void activate() {
        called(() -> {
            Object cluster = loader.loadClass(PACKAGE + "client.IgniteClient")
                    .getMethod("cluster")
                    .invoke(client);
            Class<?> state = loader.loadClass(PACKAGE + "cluster.ClusterState");
            loader.loadClass(PACKAGE + "client.ClientCluster")
                    .getMethod("state", state)
                    .invoke(cluster, state.getField("ACTIVE").get(null));
            return this;
        });
    }

    /// A key of several columns, or the columns beside a key.
    ///
    /// @param type as the table was made `WITH` it
    /// @param values by their columns' names
    public Object object(String type, Map<String, Object> values) {
        return called(() -> {
            Object binary = loader.loadClass(PACKAGE + "client.IgniteClient")
                    .getMethod("binary")
                    .invoke(client);
            Class<?> builders = loader.loadClass(PACKAGE + "binary.BinaryObjectBuilder");
            Object builder = loader.loadClass(PACKAGE + "IgniteBinary")
                    .getMethod("builder", String.class)
                    .invoke(binary, type);
            for (Map.Entry<String, Object> value : values.entrySet()) {
                builders.getMethod("setField", String.class, Object.class)
                        .invoke(builder, value.getKey(), value.getValue());
            }
            return builders.getMethod("build").invoke(builder);
        });
    }

    /// The hidden key of a row of a table without one, the same for the same row.
    public Object hiddenKey(String row) {
        return called(() -> loader.loadClass(PACKAGE + "lang.IgniteUuid")
                .getConstructor(UUID.class, long.class)
                .newInstance(UUID.nameUUIDFromBytes(row.getBytes(StandardCharsets.UTF_8)), 0L));
    }

    /// Writes rows in a transaction of its own, over those of the same keys.
    public void put(String table, Map<Object, Object> rows) {
        called(() -> {
            Object cache = loader.loadClass(PACKAGE + "client.IgniteClient")
                    .getMethod("cache", String.class)
                    .invoke(client, "SQL_PUBLIC_" + table);
            return loader.loadClass(PACKAGE + "client.ClientCache")
                    .getMethod("putAll", Map.class)
                    .invoke(cache, rows);
        });
    }

    @Override
    public void close() {
        called(() -> AutoCloseable.class.getMethod("close").invoke(client));
    }
}
