package io.orderline.plan;

import java.time.Duration;

/// Something that is to be done to a plan's testbed while it is driven.
///
/// @param at since the drive began, ramp-up included: the run's time axis
/// @param text what is to be done: `crash primary`
/// @param key under which it stands in the plan
public record TimedAction(Duration at, String text, String key) {}
