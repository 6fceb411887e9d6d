package io.orderline.run.watch;

import io.orderline.monitor.JvmUse;
import io.orderline.result.environment.ClockReport;
import java.util.Optional;
import java.util.OptionalLong;

/// The resource use of Orderline's own process during a drive.
///
/// @param jvm use in the measured window
/// @param longestPauseMillis longest garbage collection pause in the window; empty if not known
/// @param clocks report on the whole drive
/// @param memoryBytes memory (PSS) at the end of the window; empty if not known
public record ProcessUse(JvmUse jvm, Optional<Long> longestPauseMillis, ClockReport clocks, OptionalLong memoryBytes) {}
