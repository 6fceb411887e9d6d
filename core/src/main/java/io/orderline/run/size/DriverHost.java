package io.orderline.run.size;

import io.orderline.result.environment.Ceiling;
import java.util.Optional;

/// A driver host, as measured by `orderline ceiling`.
///
/// @param ceilingPerSecond transactions per second without a database
/// @param transactionMicros processor time of a transaction
/// @param pausedMicros processor time of a transaction after a pause of its terminal
/// @param roundTripMicros processor time of a round trip over loopback
public record DriverHost(
        int processors,
        double ceilingPerSecond,
        double transactionMicros,
        double pausedMicros,
        double roundTripMicros) {
    /// Returns empty if a figure is not known.
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

    /// Returns the slowness relative to the machine where the costs were measured.
    double slowness() {
        return roundTripMicros / MeasuredCosts.ROUND_TRIP_MICROS;
    }
}
