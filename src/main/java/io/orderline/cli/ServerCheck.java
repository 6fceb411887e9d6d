package io.orderline.cli;

import io.orderline.config.ConfigException;
import io.orderline.load.LoadState;
import io.orderline.plan.Key;
import io.orderline.plan.Keys;
import io.orderline.plan.Plan;
import io.orderline.target.Target;
import io.orderline.target.TargetException;
import io.orderline.workload.Dataset;
import io.orderline.workload.Unit;
import java.sql.Connection;
import java.sql.SQLException;

/// Holds a plan against the server that it names.
final class ServerCheck {
    private ServerCheck() {}

    /// @return what is there, in a sentence
    /// @throws TargetException if the server cannot be used
    /// @throws ConfigException if the plan wants more than what is loaded
    static String of(Plan plan, Target target, Dataset dataset) throws SQLException {
        try (Connection connection = target.connect("plan", Target.ANSWER_LIMIT)) {
            var meta = connection.getMetaData();
            LoadState state = LoadState.read(connection, dataset, target.dialect());
            refuseTooMany(plan, dataset.unit(), state);
            return meta.getDatabaseProductName() + " " + meta.getDatabaseProductVersion() + " answers; it holds "
                    + state.text() + ".";
        }
    }

    private static void refuseTooMany(Plan plan, Unit unit, LoadState state) {
        boolean complete = state instanceof LoadState.Complete || state instanceof LoadState.Foreign;
        int loaded = complete ? state.requireComplete() : Integer.MAX_VALUE;
        Key<Integer> size = Keys.size(unit);
        int wanted = plan.find(size).orElse(0);
        if (wanted > loaded) {
            throw new ConfigException(
                    plan.origin(size), size.name(), "is " + wanted + ", but the database holds " + state.text() + ".");
        }
    }
}
