package io.orderline.data.load;

/// Follows the progress of a load. Several threads call the listener at once from inside the copying loop, so
/// it must be fast and must not throw.
public interface LoadListener {
    LoadListener NONE = new LoadListener() {
        @Override
        public void phase(LoadPhase phase, long total) {}

        @Override
        public void advance(long amount) {}
    };

    /// Called when a phase begins. The total is in rows for [LoadPhase#DATA], and in statements for other
    /// phases. It excludes what an interrupted load had done before.
    void phase(LoadPhase phase, long total);

    /// Called when an amount of the phase was done since the last call. Copied rows may still be rolled back.
    void advance(long amount);
}
