package io.orderline.compare;

/// A run that was named but is in no figure.
///
/// @param run name of its folder
/// @param reason reason as a clause
public record ExcludedRun(String run, String reason) {}
