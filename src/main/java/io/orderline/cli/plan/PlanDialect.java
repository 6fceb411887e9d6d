package io.orderline.cli.plan;

import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Dialect;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.driver.DriverChoice;
import io.orderline.database.driver.DriverFolder;
import io.orderline.database.driver.DriverName;
import io.orderline.database.driver.JdbcDriver;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/// The dialect in which a plan speaks to its database, and the driver over which it does.
public final class PlanDialect {
    private PlanDialect() {}

    /// By its name or by the URL.
    ///
    /// @throws ConfigException if neither says one
    public static Dialect of(Plan plan) {
        DialectCatalog dialects = known(plan);
        return plan.find(PlanKeys.DIALECT)
                .map(name -> dialects.named(name, plan.find(PlanKeys.URL).orElse(""), plan.origin(PlanKeys.DIALECT)))
                .orElseGet(() -> dialects.forUrl(plan.get(PlanKeys.URL)));
    }

    private static DialectCatalog known(Plan plan) {
        return plan.find(PlanKeys.DIALECTS)
                .map(folder -> DialectCatalog.with(Path.of(folder), plan.origin(PlanKeys.DIALECTS)))
                .orElseGet(DialectCatalog::bundled);
    }

    /// The one that the plan names, or that is usual for its URL.
    ///
    /// @param environment of the process, which may say where drivers are
    public static JdbcDriver driver(Plan plan, Dialect dialect, Map<String, String> environment) {
        String named = plan.get(PlanKeys.DRIVER);
        return DriverChoice.of(
                DriverName.parse(named.isEmpty() ? Target.usualDriver(plan.get(PlanKeys.URL), dialect) : named),
                DriverFolder.of(environment));
    }

    /// The plan says where its testbed is, and in which dialect to speak to it, unless it says that already.
    static Plan located(Plan plan, String url, Optional<String> dialect) {
        Plan located = plan.with(PlanKeys.URL, url, Plan.OF_TESTBED);
        return plan.find(PlanKeys.DIALECT).isPresent() || dialect.isEmpty()
                ? located
                : located.with(PlanKeys.DIALECT, dialect.get(), Plan.OF_TESTBED);
    }
}
