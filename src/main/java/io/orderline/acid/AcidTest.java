package io.orderline.acid;

import io.orderline.acid.session.AcidFixture;

/// One test that is made at each isolation level.
///
/// @param clause of TPC-C 5.11; empty if it has none
record AcidTest(String id, String clause, String title, Body body) {
    /// Leads the two sides.
    @FunctionalInterface
    interface Body {
        /// @throws TestFailure if nothing can be judged
        AcidFinding on(AcidFixture stage) throws InterruptedException;
    }
}
