package io.orderline.study.execution;

import io.orderline.study.definition.StudyStep;
import java.time.Instant;
import java.util.Optional;

/// One attempt at a step: a line of `attempts.jsonl`.
///
/// @param asked step that was run, as a later version may ask for another; empty in files of earlier versions
/// @param begun wall clock at the start
/// @param seconds time from the start of the first command to the end of the last one
/// @param code exit code of the command that ended it
/// @param message last output, if the attempt left no result; otherwise empty
public record StepAttempt(
        int step, Optional<StudyStep> asked, Instant begun, double seconds, int code, String message) {}
