package io.orderline.study;

import io.orderline.result.RunFolder;

/// What came of a step.
///
/// @param reason why it is not done; empty if it is, or was not begun
/// @param run its run folder; does not exist if it was not begun
public record StepResult(Step step, Cell cell, StepState state, String reason, RunFolder run) {}
