package io.orderline.lab.compare;

/// A run that was named and is in no figure.
///
/// @param run name of its folder
/// @param reason a clause
public record ExcludedRun(String run, String reason) {}
