package io.orderline.indoubt;

/// How a branch is to end, and why, in a few words.
public record Decision(Outcome outcome, String because) {}
