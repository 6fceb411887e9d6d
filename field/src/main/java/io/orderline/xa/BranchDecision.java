package io.orderline.xa;

/// How a branch is to end, and why, in a few words.
public record BranchDecision(BranchOutcome outcome, String because) {}
