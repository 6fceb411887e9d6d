package io.orderline.xa;

/// How a branch is to end, and the reason in a few words.
public record BranchDecision(BranchOutcome outcome, String because) {}
