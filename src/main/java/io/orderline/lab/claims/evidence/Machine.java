package io.orderline.lab.claims.evidence;

import java.util.OptionalInt;

/// Machines of one kind that a system ran on, the driver's left out.
///
/// @param count how many
/// @param what model and processor
/// @param cores physical cores of each
/// @param threads hardware threads of each
/// @param called what the study itself calls cores, of each
public record Machine(int count, String what, OptionalInt cores, OptionalInt threads, OptionalInt called) {}
