package io.orderline.data.load;

/// Follows the progress of a load. Several threads call the listener at once, from inside the loops that write
/// rows, so it must be fast and must not throw.
public interface LoadListener {
    LoadListener NONE = new LoadListener() {
        @Override
        public void phase(LoadPhase phase, long total) {}

        @Override
        public void advance(long amount) {}
    };

    /// Called when a phase begins.
    ///
    /// @param total the amount of work that remains: rows for [LoadPhase#DATA], statements for all other phases
    void phase(LoadPhase phase, long total);

    /// Called when more of the phase was done. Rows that count as done may still be rolled back.
    ///
    /// @param amount the amount since the last call, in the unit of the phase's total
    void advance(long amount);
}
