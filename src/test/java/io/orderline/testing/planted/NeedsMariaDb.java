package io.orderline.testing.planted;

import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// For `NeedsTest`: says what of it ran. Nothing runs it by its name.
@Needs(Need.MARIADB)
class NeedsMariaDb {
    @BeforeAll
    static void prepare() {
        System.out.println("prepared");
    }

    @AfterAll
    static void cleanUp() {
        System.out.println("cleaned up");
    }

    @Test
    void first() {
        System.out.println("tested");
    }
}
