package io.orderline.data.load;

import io.orderline.base.TargetException;
import io.orderline.database.connection.MissingRights;
import io.orderline.database.connection.Target;
import io.orderline.workload.dataset.Dataset;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Creates and fills a dataset's tables. A second call with the same plan continues an interrupted load. Each
/// part of the data, and each schema statement, is one transaction together with its marker of completion.
///
/// Thread-safe, because a second load of the same database is refused while the first is running.
public final class Loader {
    /// The version of the population. Data of different formats differ, even if they have the same seed.
    public static final String FORMAT = LoadMarkers.CURRENT_FORMAT;

    private final Target target;
    private final Dataset dataset;
    private final LoadPlan plan;
    private final LoadListener listener;
    private final StateTable state;

    public Loader(Target target, Dataset dataset, LoadPlan plan, LoadListener listener) {
        if (plan.structure() instanceof SchemaSource.Own own
                && !dataset.indexSets().contains(own.indexSet())) {
            throw new IllegalArgumentException(
                    "no index set '" + own.indexSet() + "'; there are: " + String.join(", ", dataset.indexSets()));
        }
        this.target = target;
        this.dataset = dataset;
        this.plan = plan;
        this.listener = listener;
        this.state = new StateTable(dataset.schema(target.dialect()));
    }

    /// Loads everything that is not loaded yet.
    ///
    /// @throws TargetException if the tables are from another load, another process is loading, or the database
    ///     fails
    /// @throws InterruptedException if the thread was interrupted; transactions under way are rolled back
    public LoadResult load() throws InterruptedException {
        // This connection holds the lock and executes the last step, so that a load that lost its lock cannot complete.
        try (Connection control = target.connect("load");
                LoadLock _ = LoadLock.take(control, target)) {
            if (plan.layout().isPresent()) {
                target.dialect().partitions().catalog().require(control);
            }
            LoadState found = LoadState.read(control, dataset, target.dialect());
            return switch (found) {
                case LoadState.Absent _ when !existing() -> load(control, LoadResult.Outcome.LOADED);
                case LoadState.Unknown unknown
                when existing() && areEmpty(control, unknown.tables()) -> load(control, LoadResult.Outcome.LOADED);
                case LoadState.Loading loading
                when loading.identity().equals(plan.identity()) -> load(control, LoadResult.Outcome.CONTINUED);
                case LoadState.Complete complete
                when complete.identity().equals(plan.identity()) ->
                    new LoadResult(
                            LoadResult.Outcome.RECOGNISED,
                            rows(),
                            driven(control, found),
                            TableDistribution.read(control, dataset, target.dialect()),
                            Map.of());
                default -> throw refused(found, driven(control, found));
            };
        } catch (TargetException e) { // from a script, for example
            throw MissingRights.advice(target, e)
                    .map(advice -> new TargetException(e.getMessage() + "\n" + advice, e))
                    .orElse(e);
        } catch (SQLException e) {
            throw new TargetException(
                    "the load failed: " + e.getMessage() + "\n"
                            + MissingRights.advice(target, e)
                                    .orElse(
                                            "What is loaded so far stays. Run it again with the same options to carry on."),
                    e);
        }
    }

    private boolean driven(Connection control, LoadState found) throws SQLException {
        return switch (found) {
            case LoadState.Complete _, LoadState.Foreign _ ->
                new ChangedSinceLoad(dataset, target.dialect()).told(control, found.requireComplete());
            case LoadState.Absent _, LoadState.Loading _, LoadState.Unknown _ -> false;
        };
    }

    private boolean existing() {
        return plan.structure() instanceof SchemaSource.Existing;
    }

    private boolean areEmpty(Connection control, List<String> tables) throws SQLException {
        for (String table : tables) {
            try (Statement statement = control.createStatement()) {
                statement.setMaxRows(1);
                try (ResultSet rows = statement.executeQuery("SELECT 1 FROM " + table)) {
                    if (rows.next()) {
                        return false;
                    }
                }
            }
        }
        return tables.size() == dataset.tables().size();
    }

    private TargetException refused(LoadState found, boolean driven) {
        if (found instanceof LoadState.Absent) {
            return new TargetException("asked to load into tables that are there already, but there are none.");
        }
        return new TargetException(
                "asked to load " + plan.identity().text() + ", but the database holds "
                        + found.text() + (driven ? ", which was driven since" : "")
                        + ".\nAsk for the same, or run 'orderline drop' first (of BenchmarkSQL's scripts runDatabaseDestroy.sh).");
    }

    private long rows() {
        return dataset.parts(plan.spec()).stream()
                .mapToLong(part -> part.rows())
                .sum();
    }

    private LoadResult load(Connection control, LoadResult.Outcome outcome) throws SQLException, InterruptedException {
        LoadScript script = LoadScript.of(target.dialect(), dataset, plan);
        LoadSteps steps = script.steps();
        LoadPhaseTimer clock = new LoadPhaseTimer(listener);
        control.setAutoCommit(false);
        SchemaBuild build = SchemaBuild.of(script);
        if (outcome == LoadResult.Outcome.LOADED) {
            build.create(control, clock);
            begin(control, steps.parts().size());
        }
        Map<String, Long> done = LoadMarkers.done(state.read(control));
        control.commit();
        long rows;
        try (LoadWorkers workers = new LoadWorkers(target, plan.workers(), "load")) {
            LoadExecution work =
                    new LoadExecution(target, state, steps, done, outcome == LoadResult.Outcome.CONTINUED, clock);
            build.prepare(work, workers);
            work.data(workers);
            build.finish(work, workers);
            rows = work.count(workers);
        }
        complete(control, steps, clock.seconds());
        control.setAutoCommit(true);
        return new LoadResult(
                outcome, rows, false, TableDistribution.read(control, dataset, target.dialect()), clock.seconds());
    }

    private void begin(Connection control, int parts) throws SQLException {
        for (var row : LoadMarkers.begin(plan.identity(), parts).entrySet()) {
            state.insert(control, row.getKey(), row.getValue());
        }
        control.commit();
    }

    private void complete(Connection control, LoadSteps steps, Map<LoadPhase, Double> seconds) throws SQLException {
        for (String step : steps.names()) {
            state.delete(control, steps.marker(step));
        }
        for (var row : dataset.constants(plan.spec()).entrySet()) {
            state.insert(control, row.getKey(), row.getValue());
        }
        if (seconds.containsKey(LoadPhase.STATISTICS)) {
            String statistics = String.format(Locale.ROOT, "%.3f", seconds.get(LoadPhase.STATISTICS));
            state.insert(control, LoadMarkers.STATISTICS_SECONDS, statistics);
        }
        state.update(control, LoadMarkers.STATE, LoadMarkers.COMPLETE);
        control.commit();
    }
}
