package io.orderline.study.analysis;

import io.orderline.result.Result;
import io.orderline.result.file.Latency;
import java.util.Optional;

/// The effect of half a minute of overload.
///
/// @param offered transactions per second that were due during the overload
/// @param done transactions per second that were done during the overload
/// @param recovery how responses recovered; empty if too little was measured before
/// @param skipped skipped transactions of the judged type in the run, which count as waiting until its end
/// @param due responses of the whole window from due time, including those that still waited when it ended
/// @param sent responses of the whole window from the time at which a session took the transaction, as a tool
///     that waits for its turn would see them
public record OverloadRecovery(
        double offered,
        double done,
        Optional<Result.OverloadRecovery> recovery,
        long skipped,
        Latency due,
        Latency sent) {}
