package io.orderline.testing.planted;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/// For `NeedsTest`: has a mechanism of its own.
class Assumes {
    @Test
    void something() {
        Assumptions.assumeTrue(false, "leaves itself out");
    }
}
