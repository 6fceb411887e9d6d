package io.orderline.cli.plan;

import io.orderline.config.ConfigException;
import io.orderline.drivers.DriverChoice;
import io.orderline.drivers.DriverFolder;
import io.orderline.drivers.DriverName;
import io.orderline.plan.Keys;
import io.orderline.plan.Plan;
import io.orderline.target.Dialect;
import io.orderline.target.Dialects;
import io.orderline.target.JdbcDriver;
import io.orderline.target.Target;
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
        Dialects dialects = known(plan);
        return plan.find(Keys.DIALECT)
                .map(name -> dialects.named(name, plan.find(Keys.URL).orElse(""), plan.origin(Keys.DIALECT)))
                .orElseGet(() -> dialects.forUrl(plan.get(Keys.URL)));
    }

    private static Dialects known(Plan plan) {
        return plan.find(Keys.DIALECTS)
                .map(folder -> Dialects.with(Path.of(folder), plan.origin(Keys.DIALECTS)))
                .orElseGet(Dialects::bundled);
    }

    /// The one that the plan names, or that is usual for its URL.
    ///
    /// @param environment of the process, which may say where drivers are
    public static JdbcDriver driver(Plan plan, Dialect dialect, Map<String, String> environment) {
        String named = plan.get(Keys.DRIVER);
        return DriverChoice.of(
                DriverName.parse(named.isEmpty() ? Target.usualDriver(plan.get(Keys.URL), dialect) : named),
                DriverFolder.of(environment));
    }

    /// The plan says where its testbed is, and in which dialect to speak to it, unless it says that already.
    static Plan located(Plan plan, String url, Optional<String> dialect) {
        Plan located = plan.with(Keys.URL, url, Plan.OF_TESTBED);
        return plan.find(Keys.DIALECT).isPresent() || dialect.isEmpty()
                ? located
                : located.with(Keys.DIALECT, dialect.get(), Plan.OF_TESTBED);
    }
}
