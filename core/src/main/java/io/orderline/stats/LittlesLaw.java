package io.orderline.stats;

/// Little's law: the number in a system = rate × time in it, whatever the distributions (J. D. C. Little, "A
/// Proof for the Queuing Formula: L = λW", Operations Research 9 (1961), 383–387). In a closed loop the
/// number is that of the terminals and the time is response plus pause. The law therefore checks a
/// closed-loop result against its own figures.
public final class LittlesLaw {
    private LittlesLaw() {}

    /// Returns the number of terminals that explains what was measured. The pause is the mean time between an
    /// end and the next due time.
    public static double terminals(double perSecond, double responseSeconds, double pauseSeconds) {
        return perSecond * (responseSeconds + pauseSeconds);
    }

    public static double rate(double terminals, double responseSeconds, double pauseSeconds) {
        return terminals / (responseSeconds + pauseSeconds);
    }
}
