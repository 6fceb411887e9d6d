package io.orderline.load;

import io.orderline.target.SqlCatalog;
import io.orderline.target.Target;
import io.orderline.target.TargetException;
import io.orderline.workload.Dataset;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.Set;

/// Creates and fills a dataset's tables. What was interrupted, whichever way, is carried on by a second call
/// with the same plan: each part of the data, and each statement about the schema, is one transaction together
/// with the marker that says it is done.
///
/// Thread-safe: a second load of one database is refused while the first is at work.
public final class Loader {
    private final Target target;
    private final Dataset dataset;
    private final LoadPlan plan;
    private final LoadListener listener;
    private final StateTable state;

    public Loader(Target target, Dataset dataset, LoadPlan plan, LoadListener listener) {
        if (!dataset.indexSets().contains(plan.indexSet())) {
            throw new IllegalArgumentException(
                    "no index set '" + plan.indexSet() + "'; there are: " + String.join(", ", dataset.indexSets()));
        }
        this.target = target;
        this.dataset = dataset;
        this.plan = plan;
        this.listener = listener;
        this.state = new StateTable(dataset.schema(target.dialect()));
    }

    /// Loads what is not loaded yet.
    ///
    /// @throws TargetException if the database holds something else, if somebody else is loading it, or if it
    ///     fails
    /// @throws InterruptedException if the thread was interrupted; transactions under way are rolled back
    public LoadResult load() throws InterruptedException {
        // This connection holds the lock and makes the last step, so a load that lost its lock does not complete.
        try (Connection control = target.connect("load")) {
            LoadLock.take(control, target.dialect());
            LoadState found = LoadState.read(control, dataset, target.dialect());
            return switch (found) {
                case LoadState.Absent _ -> load(control, LoadResult.Outcome.LOADED);
                case LoadState.Loading loading
                when loading.identity().equals(plan.identity()) -> load(control, LoadResult.Outcome.CONTINUED);
                case LoadState.Complete complete
                when complete.identity().equals(plan.identity()) ->
                    new LoadResult(LoadResult.Outcome.RECOGNISED, rows(), Map.of());
                default -> throw refused(found);
            };
        } catch (SQLException e) {
            throw new TargetException(
                    "the load failed: " + e.getMessage()
                            + "\nWhat is loaded so far stays. Run it again with the same options to carry on.",
                    e);
        }
    }

    private TargetException refused(LoadState found) {
        return new TargetException("asked to load " + plan.identity().text() + ", but the database holds "
                + found.text() + ".\nAsk for the same, or run 'orderline drop' first.");
    }

    private long rows() {
        return dataset.parts(plan.spec()).stream()
                .mapToLong(part -> part.rows())
                .sum();
    }

    private LoadResult load(Connection control, LoadResult.Outcome outcome) throws SQLException, InterruptedException {
        SqlCatalog schema = dataset.schema(target.dialect());
        LoadSteps steps = LoadSteps.of(schema, plan, dataset.parts(plan.spec()), Set.copyOf(dataset.indexSets()));
        PhaseClock clock = new PhaseClock(listener);
        control.setAutoCommit(false);
        if (outcome == LoadResult.Outcome.LOADED) {
            clock.enter(LoadPhase.CREATE, schema.size());
            create(control, schema, steps.parts().size());
        }
        Map<String, Long> done = LoadMarkers.done(state.read(control));
        control.commit();
        long rows;
        try (LoadWorkers workers = new LoadWorkers(target, plan.workers(), "load")) {
            LoadWork work = new LoadWork(target, state, steps, done, clock);
            work.data(workers);
            work.statements(workers, LoadPhase.INDEXES);
            work.statements(workers, LoadPhase.FOREIGN_KEYS);
            work.statements(workers, LoadPhase.FINISH);
            work.statistics(workers);
            rows = work.count(workers);
        }
        complete(control, steps);
        return new LoadResult(outcome, rows, clock.seconds());
    }

    private void create(Connection control, SqlCatalog schema, int parts) throws SQLException {
        try (Statement statement = control.createStatement()) {
            for (var sql : schema.all()) {
                if (sql.id().startsWith("create.")) {
                    statement.execute(sql.text());
                    listener.advance(1);
                }
            }
        }
        for (var row : LoadMarkers.begin(plan.identity(), parts).entrySet()) {
            state.insert(control, row.getKey(), row.getValue());
        }
        control.commit();
    }

    private void complete(Connection control, LoadSteps steps) throws SQLException {
        for (String step : steps.names()) {
            state.delete(control, steps.marker(step));
        }
        for (var row : dataset.constants(plan.spec()).entrySet()) {
            state.insert(control, row.getKey(), row.getValue());
        }
        state.update(control, LoadMarkers.STATE, LoadMarkers.COMPLETE);
        control.commit();
    }
}
