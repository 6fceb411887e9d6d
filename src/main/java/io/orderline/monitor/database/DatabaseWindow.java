package io.orderline.monitor.database;

import java.util.List;
import java.util.Optional;

/// What a [DatabaseMonitor] knows of the measured window so far.
///
/// @param begin empty if it was not seen
/// @param end likewise
/// @param samples how many were taken in the whole drive
/// @param meanMillis how long one took, question to answer
/// @param maxMillis the longest
/// @param notes what a reader must know, a sentence each
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
