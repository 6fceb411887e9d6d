package io.orderline.run.hooks;

import io.orderline.result.environment.Environment;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/// Actions on a database and its servers during a drive, and information about these servers.
public interface RunControls {
    /// Returns the servers as they were before the drive; empty if nothing is known about them.
    default List<Environment.Node> nodes() {
        return List.of();
    }

    /// Returns the main processes of servers on this host, by server name; empty for a server that is down.
    /// Answers at once and may be called from any thread.
    default Map<String, OptionalLong> mainPids() {
        return Map.of();
    }

    /// Returns the starts of servers that went down during the drive, in order. Call this after the drive.
    default List<Started> starts() {
        return List.of();
    }

    /// A server that was down and came back. Moments are on [System#nanoTime].
    ///
    /// @param downNanos when it was told to end; −1 if not known, as for all numbers
    /// @param launchedNanos when its new process began
    /// @param acceptingNanos when it first accepted connections
    record Started(
            String server,
            long downNanos,
            long launchedNanos,
            long acceptingNanos,
            long dataBytes,
            Replayed replayed) {}

    /// A server's report about its recovery; −1 for values that it did not report.
    record Replayed(long bytes, double seconds, double checkpointSeconds) {}

    /// Prepares the plan's actions, before any of them is carried out.
    ///
    /// @throws io.orderline.base.TargetException if one of them could not be carried out
    default void prepare() {}

    /// Carries out an action of the plan. Called by one thread.
    ///
    /// @param action the action as in the plan, such as `crash primary`
    /// @return details about the completed action, by name; usually empty
    /// @throws RuntimeException with the reason in a sentence if the action fails
    Map<String, ?> apply(String action);

    /// Releases everything that would otherwise wait forever: servers that were paused or disconnected.
    void release();

    /// Supports no actions.
    RunControls NONE = new RunControls() {
        @Override
        public Map<String, ?> apply(String action) {
            throw new UnsupportedOperationException("nothing can be done to this database");
        }

        @Override
        public void release() {}
    };
}
