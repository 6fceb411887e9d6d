package io.orderline.database.connection;

import io.orderline.database.dialect.Dialect;
import io.orderline.database.driver.JdbcDriver;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverPropertyInfo;
import java.util.Optional;
import java.util.Properties;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/// A target without a database, for measuring the driver itself. Its connections answer every request at once
/// with an empty result. No plan can name its URL, because [io.orderline.database.dialect.DialectCatalog] does
/// not know this URL.
public final class NullTarget {
    static final String URL = "jdbc:orderline:null";

    private static final Dialect DIALECT = Dialect.without("null", URL);

    private NullTarget() {}

    public static Target target() {
        var driver = new JdbcDriver("null", "", "", true, Optional.empty(), new NullDriver());
        return new Target(URL, "", Password.NONE, DIALECT, driver);
    }

    /// A JDBC driver whose objects do nothing, and whose methods return null, false or zero. Thread-safe.
    private static final class NullDriver implements Driver {
        @Override
        public @Nullable Connection connect(String url, Properties properties) {
            return acceptsURL(url) ? silent(Connection.class) : null;
        }

        @Override
        public boolean acceptsURL(String url) {
            return url.equals(URL);
        }

        /// Returns a proxy: JDBC's interfaces have hundreds of methods. Calls without arguments allocate nothing.
        private static <T> T silent(Class<T> type) {
            return type.cast(Proxy.newProxyInstance(
                    NullDriver.class.getClassLoader(),
                    new Class<?>[] {type},
                    (proxy, method, arguments) -> answer(method)));
        }

        private static @Nullable Object answer(Method method) {
            Class<?> type = method.getReturnType();
            if (type == boolean.class) {
                return false;
            }
            if (type == int.class) {
                return 0;
            }
            if (type == long.class) {
                return 0L;
            }
            return type.isInterface() ? silent(type) : null;
        }

        @Override
        public DriverPropertyInfo[] getPropertyInfo(String url, Properties properties) {
            return new DriverPropertyInfo[0];
        }

        @Override
        public int getMajorVersion() {
            return 1;
        }

        @Override
        public int getMinorVersion() {
            return 0;
        }

        @Override
        public boolean jdbcCompliant() {
            return false;
        }

        @Override
        public Logger getParentLogger() {
            return Logger.getLogger(NullDriver.class.getPackageName());
        }
    }
}
