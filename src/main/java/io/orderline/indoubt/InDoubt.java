package io.orderline.indoubt;

/// What was found on a node, and what became of it.
///
/// @param node where the branch is
/// @param outcome such as `commit`
/// @param because why that is right
/// @param result such as `committed`; empty if nothing was done
public record InDoubt(String node, String transaction, String outcome, String because, String result) {}
