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

/// Finds the dialect and the driver of a plan.
public final class PlanDialect {
    private PlanDialect() {}

    /// Returns the dialect that the plan names, or the one that fits the URL.
    ///
    /// @throws ConfigException if there is no such dialect
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

    /// Returns the driver that the plan names, or the default for the URL.
    ///
    /// @param environment of the process, which may name the folder of drivers
    public static JdbcDriver driver(Plan plan, Dialect dialect, Map<String, String> environment) {
        String named = plan.get(PlanKeys.DRIVER);
        return DriverChoice.of(
                DriverName.parse(named.isEmpty() ? Target.usualDriver(plan.get(PlanKeys.URL), dialect) : named),
                DriverFolder.of(environment));
    }

    /// Adds the testbed's URL to the plan, and its dialect if the plan has none.
    static Plan located(Plan plan, String url, Optional<String> dialect) {
        Plan located = plan.with(PlanKeys.URL, url, Plan.OF_TESTBED);
        return plan.find(PlanKeys.DIALECT).isPresent() || dialect.isEmpty()
                ? located
                : located.with(PlanKeys.DIALECT, dialect.get(), Plan.OF_TESTBED);
    }
}
