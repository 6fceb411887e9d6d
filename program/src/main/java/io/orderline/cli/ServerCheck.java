package io.orderline.cli;

import io.orderline.config.ConfigException;
import io.orderline.data.load.LoadState;
import io.orderline.database.connection.Target;
import io.orderline.plan.Key;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.workload.dataset.Dataset;
import io.orderline.workload.dataset.ScaleUnit;
import java.sql.Connection;
import java.sql.SQLException;

/// Compares a plan with its server.
final class ServerCheck {
    private ServerCheck() {}

    /// Returns a sentence about the server and its data.
    ///
    /// @throws TargetException if the server cannot be used
    /// @throws ConfigException if the plan needs more data than the database has
    static String of(Plan plan, Target target, Dataset dataset) throws SQLException {
        try (Connection connection = target.connect("plan", Target.ANSWER_LIMIT)) {
            var meta = connection.getMetaData();
            LoadState state = LoadState.read(connection, dataset, target.dialect());
            refuseTooMany(plan, dataset.unit(), state);
            return meta.getDatabaseProductName() + " " + meta.getDatabaseProductVersion() + " answers; it holds "
                    + state.text() + ".";
        }
    }

    private static void refuseTooMany(Plan plan, ScaleUnit unit, LoadState state) {
        boolean complete = state instanceof LoadState.Complete || state instanceof LoadState.Foreign;
        int loaded = complete ? state.requireComplete() : Integer.MAX_VALUE;
        Key<Integer> size = PlanKeys.size(unit);
        int wanted = plan.find(size).orElse(0);
        if (wanted > loaded) {
            throw new ConfigException(
                    plan.origin(size), size.name(), "is " + wanted + ", but the database holds " + state.text() + ".");
        }
    }
}
