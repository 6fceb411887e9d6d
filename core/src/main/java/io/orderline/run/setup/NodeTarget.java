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

/// A target for a server behind a database, with a dialect of its own.
public final class NodeTarget {
    private NodeTarget() {}

    /// Creates a target with the user and the password of the node, or otherwise those of the database.
    ///
    /// @throws io.orderline.base.TargetException if the JDBC driver is not installed
    /// @throws io.orderline.config.ConfigException if the password file cannot be read
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

    /// Returns the plan's own driver if it also fits the node's URL, otherwise the usual driver.
    private static String driver(Plan plan, String url, Target database, Dialect dialect) {
        boolean alike = database.dialect().speaks(url);
        return alike && !plan.get(PlanKeys.DRIVER).isEmpty()
                ? plan.get(PlanKeys.DRIVER)
                : Target.usualDriver(url, dialect);
    }
}
