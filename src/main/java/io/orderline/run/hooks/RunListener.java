package io.orderline.run.hooks;

import io.orderline.measure.Interval;
import io.orderline.result.CheckReport;
import io.orderline.result.RunFolder;
import io.orderline.result.file.Phase;
import io.orderline.workload.ShardMap;
import java.util.List;

/// Told how a run gets on, for people who watch it. Must be quick and must not throw.
public interface RunListener {
    /// The run folder exists from here on.
    void folder(RunFolder folder);

    /// Where the warehouses are, if they are on several shards.
    default void warehouses(ShardMap map) {}

    /// Something that takes a while begins.
    void stage(String text);

    /// @param when `before` or `after` the drive
    void checked(String when, List<CheckReport> checks);

    /// All terminals are connected: the drive begins when this returns. May wait.
    default void ready() throws InterruptedException {}

    /// The drive has ended. Only told of one of several processes, before it looks at what it did.
    default void drove(PartialResult part) {}

    /// @param seconds how long the phase will take at most
    void phase(Phase phase, double seconds);

    /// About once a second. The histograms inside are only valid during the call.
    void interval(Interval interval, Phase phase);

    /// The plan has had something done to its testbed.
    ///
    /// @param seconds since the drive began
    default void action(double seconds, String text) {}

    /// What stays on the screen of whoever watches, such as who joined.
    default void note(String text) {}

    /// Something that the user must know now, such as a lost database.
    void warning(String text);
}
