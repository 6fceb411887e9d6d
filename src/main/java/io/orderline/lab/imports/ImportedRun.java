package io.orderline.lab.imports;

import io.orderline.result.ImportSource;
import io.orderline.result.Result;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/// Everything that was read of another tool's run.
///
/// @param told the tool's own words
/// @param started wall clock at the beginning of its time axis; the epoch if that is not known
/// @param tally as [io.orderline.result.Accounting#tally]
/// @param damage what could not be read, a sentence each
/// @param settings of the tool, as far as they are harmless, in its own words
record ImportedRun(
        ImportSource told,
        Instant started,
        Load load,
        Result.Window window,
        ImportedTransactions traffic,
        Map<String, Long> tally,
        List<String> damage,
        Map<String, String> settings) {

    /// What was run, as far as the files tell: numbers that they do not tell are −1.
    ///
    /// @param system such as `postgres`
    /// @param url without secrets
    /// @param pace as in [Result.Setup]
    record Load(
            String system,
            String url,
            int warehouses,
            int terminals,
            int sessions,
            int deferredSessions,
            String pace,
            double rampUpSeconds,
            double durationSeconds) {}
}
