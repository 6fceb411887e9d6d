package io.orderline.run.hooks;

import io.orderline.result.environment.Environment;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/// What can be done to a driven database from outside while it is driven, and what is known of its servers.
public interface RunControls {
    /// Its servers, as they were before the drive; none if nothing is known of them.
    default List<Environment.Node> nodes() {
        return List.of();
    }

    /// The main processes of those that are on this host, by their names; empty for one that does not run. Answers at
    /// once, to any thread.
    default Map<String, OptionalLong> mainPids() {
        return Map.of();
    }

    /// The starts of servers that went down after the drive had begun, as they came. Asked when it is over.
    default List<Started> starts() {
        return List.of();
    }

    /// A server that was down and came back. Moments are on [System#nanoTime].
    ///
    /// @param downNanos when it was told to end
    /// @param launchedNanos when its new process began
    /// @param acceptingNanos when it was seen to accept connections
    /// @param dataBytes −1 for what is not known, as the others
    record Started(
            String server,
            long downNanos,
            long launchedNanos,
            long acceptingNanos,
            long dataBytes,
            Replayed replayed) {}

    /// What a server told of its recovery; −1 for what it did not tell.
    record Replayed(long bytes, double seconds, double checkpointSeconds) {}

    /// Gets ready for the plan's actions, before anything is done.
    ///
    /// @throws io.orderline.base.TargetException if one of them could not be done
    default void prepare() {}

    /// Does what a plan says, and returns when it is done. Called by one thread.
    ///
    /// @param action as the plan has it: `crash primary`
    /// @return what is to be told of it beside that it was done, by name; mostly nothing
    /// @throws RuntimeException with the reason in a sentence if it cannot be done
    Map<String, ?> apply(String action);

    /// Lets everything go on that waits for ever otherwise: what was paused or parted.
    void release();

    /// Nothing can be done.
    RunControls NONE = new RunControls() {
        @Override
        public Map<String, ?> apply(String action) {
            throw new UnsupportedOperationException("nothing can be done to this database");
        }

        @Override
        public void release() {}
    };
}
