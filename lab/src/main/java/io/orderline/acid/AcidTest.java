package io.orderline.acid;

import io.orderline.acid.session.AcidFixture;

/// A test that runs at each isolation level, with its clause of TPC-C 5.11 if there is one.
record AcidTest(String id, String clause, String title, Body<AcidFixture> body) {
    /// Leads the two sessions of a test, which `tests` holds.
    @FunctionalInterface
    interface Body<T> {
        /// @throws TestFailure if the test allows no judgement
        AcidFinding on(T tests) throws InterruptedException;
    }
}
