package io.orderline.xa;

/// What to do with a branch, and the reason in a few words.
public record BranchDecision(BranchOutcome outcome, String because) {}
