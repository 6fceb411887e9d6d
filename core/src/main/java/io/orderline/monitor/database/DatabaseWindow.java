package io.orderline.monitor.database;

import java.util.List;
import java.util.Optional;

/// The counters of a [DatabaseMonitor] for the measured window so far.
///
/// @param begin the snapshot at the window's beginning, empty if the monitor could not take it; `end` likewise
/// @param meanMillis mean time of a sample, from query to answer
/// @param notes sentences that a reader must know
public record DatabaseWindow(
        Optional<DatabaseSnapshot> begin,
        Optional<DatabaseSnapshot> end,
        long samples,
        double meanMillis,
        double maxMillis,
        List<String> notes) {
    public DatabaseWindow {
        notes = List.copyOf(notes);
    }
}
