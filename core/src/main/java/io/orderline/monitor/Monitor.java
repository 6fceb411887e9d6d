package io.orderline.monitor;

/// Watches something during a drive, on its own threads, and writes what it sees into the run folder. It
/// never disturbs the drive: it throws nothing and reports problems to its [MonitorListener]. All methods are
/// called in the order of declaration, one at a time, and all but [#close] return at once.
public interface Monitor extends AutoCloseable {
    /// Begins to sample.
    ///
    /// @param originNanos the zero of the run's time axis, on the clock of [System#nanoTime]
    void begin(long originNanos);

    default void windowBegan() {}

    /// Marks the end of the measured window; sampling goes on until the end of the drive.
    default void windowEnded() {}

    /// Ends sampling, within seconds even if the watched system does not answer.
    @Override
    void close();
}
