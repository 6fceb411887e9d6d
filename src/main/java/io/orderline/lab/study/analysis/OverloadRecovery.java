package io.orderline.lab.study.analysis;

import io.orderline.result.Result;
import io.orderline.result.file.Latency;
import java.util.Optional;

/// What half a minute of more than a system can take did.
///
/// @param offered transactions a second that were due while it was too much
/// @param done likewise that were done
/// @param recovery how responses came back; empty if too little was measured before
/// @param skipped of the headline type in the whole run: they count as waiting until its end
/// @param due response of the whole window from due time, with what still waited when it ended
/// @param sent likewise from the time at which a session took it: what a tool that waits for its turn would have seen
public record OverloadRecovery(
        double offered,
        double done,
        Optional<Result.OverloadRecovery> recovery,
        long skipped,
        Latency due,
        Latency sent) {}
