package io.orderline.run.watch;

import io.orderline.base.csv.CsvFile;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.MonitorCatalog;
import io.orderline.database.driver.DriverFolder;
import io.orderline.monitor.Monitor;
import io.orderline.monitor.MonitorListener;
import io.orderline.monitor.database.DatabaseMonitor;
import io.orderline.monitor.database.DatabaseSample;
import io.orderline.monitor.database.DatabaseSampleSink;
import io.orderline.monitor.database.DatabaseWindow;
import io.orderline.plan.MonitorKeys;
import io.orderline.plan.NodePlan;
import io.orderline.plan.Plan;
import io.orderline.result.RunFolder;
import io.orderline.result.file.Json;
import io.orderline.run.setup.NodeTarget;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Creates the monitors of a run's database and its servers, if plan and dialect provide for them.
public final class DatabaseWatch {
    private DatabaseWatch() {}

    public static List<Monitor> of(Plan plan, Target target, RunFolder folder, MonitorListener listener)
            throws IOException {
        List<Monitor> all = new ArrayList<>();
        if (plan.get(MonitorKeys.DATABASE)) {
            all.addAll(watch(plan, target, folder, listener));
        }
        if (plan.find(MonitorKeys.NODES).orElse(false)) {
            for (NodePlan node : NodePlan.all(plan)) {
                RunFolder own = folder.node(node.name());
                Files.createDirectories(own.monitors());
                all.addAll(watch(
                        plan,
                        NodeTarget.of(plan, node, target, DriverFolder.of(System.getenv())),
                        own,
                        new NodeListener(node.name(), listener)));
            }
        }
        return all;
    }

    private static List<Monitor> watch(Plan plan, Target target, RunFolder folder, MonitorListener listener) {
        var queries = target.dialect().server().monitor();
        if (queries.isEmpty()) {
            return List.of();
        }
        var monitor = new DatabaseMonitor(
                target, plan.get(MonitorKeys.INTERVAL), new DatabaseFiles(folder, queries), listener);
        monitor.prepare();
        return List.of(monitor);
    }

    /// Adds the node's name to events, without its checkpoints, which are not those of the database.
    private record NodeListener(String node, MonitorListener all) implements MonitorListener {
        @Override
        public void event(double seconds, String kind, String message, Map<String, ?> details) {
            if (!kind.startsWith("checkpoint")) {
                all.event(seconds, kind, node + ": " + message, details);
            }
        }

        @Override
        public void trouble(double seconds, String kind, String message) {
            all.trouble(seconds, kind, node + ": " + message);
        }
    }

    /// Writes a database monitor's samples: `database.csv`, `waits.csv` and `engine.json`. Not thread-safe.
    private static final class DatabaseFiles implements DatabaseSampleSink {
        private final RunFolder folder;
        private final MonitorCatalog queries;
        private List<String> columns = List.of();
        private @Nullable CsvFile samples;
        private @Nullable CsvFile waits;

        DatabaseFiles(RunFolder folder, MonitorCatalog queries) {
            this.folder = folder;
            this.queries = queries;
        }

        @Override
        public void columns(List<String> all) {
            columns = all;
            List<String> header = new ArrayList<>(List.of("t_s"));
            header.addAll(all);
            samples = new CsvFile(folder.database(), header);
            waits = new CsvFile(folder.waits(), List.of("t_s", "type", "event", "sessions"));
        }

        @Override
        public void sample(DatabaseSample sample) {
            String time = String.format(Locale.ROOT, "%.3f", sample.seconds());
            List<String> cells = new ArrayList<>(List.of(time));
            columns.forEach(column -> cells.add(
                    sample.counters().getOrDefault(column, sample.gauges().getOrDefault(column, ""))));
            if (samples != null) {
                samples.write(List.of(cells));
            }
            if (waits != null) {
                waits.write(sample.waits().stream()
                        .map(wait -> List.of(time, wait.type(), wait.event(), Integer.toString(wait.sessions())))
                        .toList());
            }
        }

        @Override
        public void window(DatabaseWindow window) {
            Json.write(folder.engine(), EngineCollector.of(window, queries));
        }

        @Override
        public void close() {
            if (samples != null) {
                samples.close();
            }
            if (waits != null) {
                waits.close();
            }
        }
    }
}
