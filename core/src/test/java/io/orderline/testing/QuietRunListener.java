package io.orderline.testing;

import io.orderline.measure.Interval;
import io.orderline.result.CheckReport;
import io.orderline.result.RunFolder;
import io.orderline.result.file.Phase;
import io.orderline.run.hooks.RunListener;
import java.util.List;

/// Listens to a run and does nothing.
public class QuietRunListener implements RunListener {
    @Override
    public void folder(RunFolder folder) {}

    @Override
    public void stage(String text) {}

    @Override
    public void checked(String when, List<CheckReport> checks) {}

    @Override
    public void phase(Phase phase, double seconds) {}

    @Override
    public void interval(Interval interval, Phase phase) {}

    @Override
    public void warning(String text) {}
}
