package io.orderline.acid;

import io.orderline.acid.session.AcidFixture;

/// A test that runs at each isolation level, with its clause of TPC-C 5.11 if there is one.
record AcidTest(String id, String clause, String title, Body body) {
    /// Leads the two sessions of a test.
    @FunctionalInterface
    interface Body {
        /// @throws TestFailure if the test allows no judgement
        AcidFinding on(AcidFixture stage) throws InterruptedException;
    }
}
