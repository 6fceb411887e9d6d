package io.orderline.monitor;

/// Watches something beside a drive, on threads of its own, and writes what it sees into the run folder. It never
/// disturbs the drive: whatever goes wrong with it is told to its [MonitorListener], and nothing is thrown.
///
/// All methods are called in the order of declaration, one at a time, and all but [#close] return at once.
public interface Monitor extends AutoCloseable {
    /// Begins to sample.
    ///
    /// @param originNanos the zero of the run's time axis, on the clock of [System#nanoTime]
    void begin(long originNanos);

    /// The measured window begins.
    default void windowBegan() {}

    /// The measured window is over; samples go on until the end of the drive.
    default void windowEnded() {}

    /// Ends sampling, within seconds even if what is watched does not answer.
    @Override
    void close();
}
