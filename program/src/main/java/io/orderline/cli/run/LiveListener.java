package io.orderline.cli.run;

import io.orderline.live.LiveRun;
import io.orderline.measure.Interval;
import io.orderline.result.CheckReport;
import io.orderline.result.RunFolder;
import io.orderline.result.file.Phase;
import io.orderline.run.hooks.RunListener;
import io.orderline.workload.ShardMap;
import java.util.List;

/// Passes the folder and the stage of a run to its live page; the page reads the rest from the folder.
record LiveListener(LiveRun live, RunListener next) implements RunListener {
    @Override
    public void folder(RunFolder folder) {
        live.begin(folder);
        next.folder(folder);
    }

    @Override
    public void warehouses(ShardMap map) {
        next.warehouses(map);
    }

    @Override
    public void stage(String text) {
        live.stage(text);
        next.stage(text);
    }

    @Override
    public void checked(String when, List<CheckReport> checks) {
        next.checked(when, checks);
    }

    @Override
    public void phase(Phase phase, double seconds) {
        next.phase(phase, seconds);
    }

    @Override
    public void interval(Interval interval, Phase phase) {
        next.interval(interval, phase);
    }

    @Override
    public void action(double seconds, String text) {
        next.action(seconds, text);
    }

    @Override
    public void note(String text) {
        next.note(text);
    }

    @Override
    public void warning(String text) {
        next.warning(text);
    }
}
