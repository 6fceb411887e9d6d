package io.orderline.stats.model;

/// Number in a system = rate × time in it, whatever the distributions (J. D. C. Little, "A Proof for the
/// Queuing Formula: L = λW", Operations Research 9 (1961), 383–387). For a closed loop the number is that of
/// its terminals and the time is response plus pause, so the law holds any closed-loop result against its own
/// figures.
public final class LittlesLaw {
    private LittlesLaw() {}

    /// How many terminals explain what was measured.
    ///
    /// @param perSecond transactions that ended
    /// @param responseSeconds mean
    /// @param pauseSeconds mean time between an end and the next due time
    public static double terminals(double perSecond, double responseSeconds, double pauseSeconds) {
        return perSecond * (responseSeconds + pauseSeconds);
    }

    /// The rate that so many terminals make.
    public static double rate(double terminals, double responseSeconds, double pauseSeconds) {
        return terminals / (responseSeconds + pauseSeconds);
    }
}
