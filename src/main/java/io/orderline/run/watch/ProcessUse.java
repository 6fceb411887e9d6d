package io.orderline.run.watch;

import io.orderline.monitor.JvmUse;
import io.orderline.result.environment.ClockReport;
import java.util.Optional;
import java.util.OptionalLong;

/// What was seen of Orderline's own process while it drove.
///
/// @param jvm in the measured window
/// @param longestPauseMillis the collectors' longest single stop in the window; empty if not known
/// @param clocks in the whole drive
/// @param memoryBytes at the end of the window (PSS); empty if not known
public record ProcessUse(JvmUse jvm, Optional<Long> longestPauseMillis, ClockReport clocks, OptionalLong memoryBytes) {}
