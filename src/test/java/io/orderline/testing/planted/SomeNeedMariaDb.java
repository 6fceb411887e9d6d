package io.orderline.testing.planted;

import io.orderline.testing.MariaDbFixture;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import org.junit.jupiter.api.Test;

/// For `NeedsTest`: a test with a need, one without, and one that does not say its own.
class SomeNeedMariaDb {
    @Test
    @Needs(Need.MARIADB)
    void needs() {
        System.out.println("tested with it");
    }

    @Test
    void needsNothing() {
        System.out.println("tested without it");
    }

    @Test
    void forgetsToSay() {
        MariaDbFixture.create();
    }
}
