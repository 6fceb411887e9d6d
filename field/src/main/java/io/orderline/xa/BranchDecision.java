package io.orderline.xa;

/// The treatment of a branch, and the reason in a few words.
public record BranchDecision(BranchOutcome outcome, String because) {}
