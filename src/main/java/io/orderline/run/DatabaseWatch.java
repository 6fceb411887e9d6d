package io.orderline.run;

import io.orderline.monitor.DatabaseMonitor;
import io.orderline.monitor.Monitor;
import io.orderline.monitor.MonitorListener;
import io.orderline.plan.MonitorKeys;
import io.orderline.plan.Plan;
import io.orderline.result.RunFolder;
import io.orderline.target.Target;
import java.util.List;

/// Makes the monitor of a run's database, if the plan wants it and the dialect knows what to ask.
final class DatabaseWatch {
    private DatabaseWatch() {}

    static List<Monitor> of(Plan plan, Target target, RunFolder folder, MonitorListener listener) {
        var queries = target.dialect().monitor();
        if (!plan.get(MonitorKeys.DATABASE) || queries.isEmpty()) {
            return List.of();
        }
        var monitor = new DatabaseMonitor(
                target, plan.get(MonitorKeys.INTERVAL), new DatabaseFiles(folder, queries), listener);
        monitor.prepare();
        return List.of(monitor);
    }
}
