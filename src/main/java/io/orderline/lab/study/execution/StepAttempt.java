package io.orderline.lab.study.execution;

import io.orderline.lab.study.definition.StudyStep;
import java.time.Instant;
import java.util.Optional;

/// One time that a step was run: a line of `attempts.jsonl`.
///
/// @param step its number
/// @param asked what was run, so that a report does not depend on what a later version would ask for; empty in
/// files of earlier versions
/// @param begun wall clock
/// @param seconds from its first command to the end of its last one
/// @param code exit code of the command that ended it
/// @param message what it said last, if it left no run folder; else empty
public record StepAttempt(
        int step, Optional<StudyStep> asked, Instant begun, double seconds, int code, String message) {}
