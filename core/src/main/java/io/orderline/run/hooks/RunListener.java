package io.orderline.run.hooks;

import io.orderline.measure.Interval;
import io.orderline.result.CheckReport;
import io.orderline.result.RunFolder;
import io.orderline.result.file.Phase;
import io.orderline.workload.ShardMap;
import java.util.List;

/// A listener to the progress of a run, for its users. It must be quick and must not throw.
public interface RunListener {
    void folder(RunFolder folder);

    default void warehouses(ShardMap map) {}

    /// Called when a step that takes a while begins.
    void stage(String text);

    /// @param when `before` or `after` the drive
    void checked(String when, List<CheckReport> checks);

    /// Called when all terminals are connected. The drive begins when this method returns; it may wait.
    default void ready() throws InterruptedException {}

    /// Called when the drive has ended, before its results are analyzed.
    default void drove(PartialResult part) {}

    /// @param seconds maximum length of the phase
    void phase(Phase phase, double seconds);

    /// Called about once a second. The histograms are valid only during the call.
    void interval(Interval interval, Phase phase);

    /// @param seconds time since the drive began
    default void action(double seconds, String text) {}

    /// Called with a text that stays on the user's screen, such as who joined.
    default void note(String text) {}

    /// Called with what the user must know at once, such as a lost database.
    void warning(String text);
}
