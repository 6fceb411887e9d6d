package io.orderline.drive.watch;

import io.orderline.drive.event.Stall;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Tracks how long each worker has been doing the same thing, by periodic checks that save the workers
/// reading the clock. Waits may be too short by the time between checks. Confined to the watching thread.
public final class WaitTracker {
    private final List<WorkerActivity> workers;
    private final @Nullable Seen[] seen;

    /// @param sinceNanos when this look was first seen
    private record Seen(WorkerActivity.Look look, long sinceNanos) {
        /// Returns when the wait began; for connecting, this includes all attempts and pauses.
        long beganNanos() {
            return look.isConnecting() ? look.connecting() : sinceNanos;
        }

        boolean still(WorkerActivity.Look now) {
            return now.roundTrips() == look.roundTrips()
                    && now.statement().equals(look.statement())
                    && now.transaction() == look.transaction()
                    && now.connecting() == look.connecting();
        }
    }

    public WaitTracker(List<WorkerActivity> workers) {
        this.workers = List.copyOf(workers);
        this.seen = new Seen[workers.size()];
    }

    public List<WorkerActivity.Look> look(long now) {
        List<WorkerActivity.Look> looks =
                workers.stream().map(WorkerActivity::look).toList();
        for (int i = 0; i < seen.length; i++) {
            Seen before = seen[i];
            WorkerActivity.Look look = looks.get(i);
            if (before == null || !before.still(look)) {
                seen[i] = new Seen(look, now);
            }
        }
        return looks;
    }

    /// Returns how long a worker has waited for the same thing; 0 if it does not wait for a server.
    public long nanos(int worker, long now) {
        Seen one = seen[worker];
        return one != null && (one.look.inTransaction() || one.look.isConnecting()) ? now - one.sinceNanos : 0;
    }

    public boolean connecting(int worker) {
        Seen one = seen[worker];
        return one != null && one.look.isConnecting();
    }

    public void forget(int worker) {
        seen[worker] = null;
    }

    /// Returns what workers waited for at the last look, the most frequent first.
    List<Stall.Waiting> waiting(long now) {
        Map<String, List<Double>> seconds = new LinkedHashMap<>();
        IntStream.range(0, seen.length).forEach(i -> {
            Seen one = seen[i];
            if (one != null && (one.look.inTransaction() || one.look.isConnecting())) {
                String what = one.look.isConnecting() ? "connect" : one.look.statement();
                seconds.computeIfAbsent(what, w -> new ArrayList<>()).add((now - one.beganNanos()) / 1e9);
            }
        });
        return seconds.entrySet().stream()
                .map(e -> new Stall.Waiting(
                        e.getKey(),
                        e.getValue().size(),
                        e.getValue().stream().max(Double::compare).orElse(0.0)))
                .sorted(Comparator.comparingInt(Stall.Waiting::sessions)
                        .reversed()
                        .thenComparing(Stall.Waiting::statement))
                .toList();
    }
}
