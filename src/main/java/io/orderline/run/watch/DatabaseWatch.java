package io.orderline.run.watch;

import io.orderline.database.connection.Target;
import io.orderline.monitor.Monitor;
import io.orderline.monitor.MonitorListener;
import io.orderline.monitor.database.DatabaseMonitor;
import io.orderline.plan.MonitorKeys;
import io.orderline.plan.Plan;
import io.orderline.result.RunFolder;
import java.util.List;

/// Makes the monitor of a run's database, if the plan wants it and the dialect knows what to ask.
public final class DatabaseWatch {
    private DatabaseWatch() {}

    public static List<Monitor> of(Plan plan, Target target, RunFolder folder, MonitorListener listener) {
        var queries = target.dialect().server().monitor();
        if (!plan.get(MonitorKeys.DATABASE) || queries.isEmpty()) {
            return List.of();
        }
        var monitor = new DatabaseMonitor(
                target, plan.get(MonitorKeys.INTERVAL), new DatabaseFiles(folder, queries), listener);
        monitor.prepare();
        return List.of(monitor);
    }
}
