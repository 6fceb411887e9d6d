package io.orderline.run.setup;

import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Dialect;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.driver.DriverChoice;
import io.orderline.database.driver.DriverFolder;
import io.orderline.database.driver.DriverName;

/// A server behind a database, which speaks its own dialect.
public final class NodeTarget {
    private NodeTarget() {}

    /// With the user and password of the database.
    ///
    /// @throws io.orderline.base.TargetException if its JDBC driver is not there
    public static Target at(String url, Target database) {
        Dialect dialect = DialectCatalog.bundled().forUrl(url);
        return new Target(
                url,
                database.user(),
                database.password(),
                dialect,
                DriverChoice.of(DriverName.parse(Target.usualDriver(url, dialect)), DriverFolder.of(System.getenv())));
    }
}
