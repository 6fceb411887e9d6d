package io.orderline.data.load;

/// Follows a load. Called by several threads at once and from inside the copying loop: be quick, do not throw.
public interface LoadListener {
    LoadListener NONE = new LoadListener() {
        @Override
        public void phase(LoadPhase phase, long total) {}

        @Override
        public void advance(long amount) {}
    };

    /// A phase begins.
    ///
    /// @param total how much there is to do: rows in [LoadPhase#DATA], statements in other phases. It does not
    ///     include what an interrupted load had done before
    void phase(LoadPhase phase, long total);

    /// So much of the phase was done since the last call. Rows that were copied may still be rolled back.
    void advance(long amount);
}
