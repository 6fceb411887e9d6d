package io.orderline.run;

/// What can be done to a driven database from outside while it is driven.
public interface Controls {
    /// Does what a plan says, and returns when it is done. Called by one thread.
    ///
    /// @param action as the plan has it: `crash primary`
    /// @throws RuntimeException with the reason in a sentence if it cannot be done
    void apply(String action);

    /// Lets everything go on that waits for ever otherwise: what was paused or parted.
    void release();

    /// Nothing can be done.
    Controls NONE = new Controls() {
        @Override
        public void apply(String action) {
            throw new UnsupportedOperationException("nothing can be done to this database");
        }

        @Override
        public void release() {}
    };
}
