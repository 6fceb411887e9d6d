package io.orderline.lab.study.execution;

import java.time.Instant;

/// One time that a step was run: a line of `attempts.jsonl`.
///
/// @param step its number
/// @param begun wall clock
/// @param seconds from its first command to the end of its last one
/// @param code exit code of the command that ended it
/// @param message what it said last, if it left no run folder; else empty
public record StepAttempt(int step, Instant begun, double seconds, int code, String message) {}
