package io.orderline.lab.study.analysis;

import io.orderline.result.file.Latency;
import java.util.OptionalDouble;

/// What half a minute of more than a system can take did.
///
/// @param offered transactions a second that were due while it was too much
/// @param done likewise that were done
/// @param seconds from its end until the share of slow responses was again what the objective allows and stayed so;
/// empty if that did not come in the window
/// @param due response of the whole window from due time, with what still waited when it ended
/// @param sent likewise from the time at which a session took it: what a tool that waits for its turn would have seen
public record OverloadRecovery(double offered, double done, OptionalDouble seconds, Latency due, Latency sent) {}
