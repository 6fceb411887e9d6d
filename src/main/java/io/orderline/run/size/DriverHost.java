package io.orderline.run.size;

import io.orderline.result.environment.Ceiling;
import java.util.Optional;

/// A host that drives, as `orderline ceiling` measured it.
///
/// @param processors hardware threads
/// @param ceilingPerSecond transactions that it reaches without a database
/// @param transactionMicros processor time of one of them
/// @param pausedMicros likewise, if its terminal slept before
/// @param roundTripMicros processor time of a round trip over loopback
public record DriverHost(
        int processors,
        double ceilingPerSecond,
        double transactionMicros,
        double pausedMicros,
        double roundTripMicros) {
    /// Empty if a figure is not known.
    public static Optional<DriverHost> of(Ceiling ceiling, int processors) {
        boolean known = ceiling.cpuMicrosPerTransaction() >= 0
                && ceiling.cpuMicrosPerPacedTransaction().isPresent()
                && ceiling.cpuMicrosPerRoundTrip().isPresent();
        return known
                ? Optional.of(new DriverHost(
                        processors,
                        ceiling.perSecond(),
                        ceiling.cpuMicrosPerTransaction(),
                        ceiling.cpuMicrosPerPacedTransaction().get(),
                        ceiling.cpuMicrosPerRoundTrip().get()))
                : Optional.empty();
    }

    /// Against the machine where costs were measured.
    double slowness() {
        return roundTripMicros / MeasuredCosts.ROUND_TRIP_MICROS;
    }
}
