package io.orderline.run.setup;

import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Dialect;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.driver.DriverChoice;
import io.orderline.database.driver.DriverFolder;
import io.orderline.database.driver.DriverName;
import io.orderline.plan.NodePlan;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import java.nio.file.Path;

/// A server behind a database, which speaks its own dialect.
public final class NodeTarget {
    private NodeTarget() {}

    /// With the user and password of the database, unless the node has its own.
    ///
    /// @param drivers that are installed
    /// @throws io.orderline.base.TargetException if its JDBC driver is not there
    /// @throws io.orderline.config.ConfigException if its password file cannot be read
    public static Target of(Plan plan, NodePlan node, Target database, DriverFolder drivers) {
        Dialect dialect = DialectCatalog.bundled().forUrl(node.url());
        return new Target(
                node.url(),
                node.user().orElse(database.user()),
                node.passwordFile()
                        .map(file -> Password.ofFile(Path.of(file)))
                        .orElse(node.user().isPresent() ? Password.NONE : database.password()),
                dialect,
                DriverChoice.of(DriverName.parse(driver(plan, node.url(), database, dialect)), drivers));
    }

    /// The plan's own, if it is for the node's URL too.
    private static String driver(Plan plan, String url, Target database, Dialect dialect) {
        boolean alike = database.dialect().speaks(url);
        return alike && !plan.get(PlanKeys.DRIVER).isEmpty()
                ? plan.get(PlanKeys.DRIVER)
                : Target.usualDriver(url, dialect);
    }
}
