package io.orderline.cli;

import io.orderline.testing.Drill;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import org.junit.jupiter.api.BeforeAll;

/// MySQL with its own driver, both fetched from Maven's repository.
@Drill
@Needs(Need.MYSQL)
class MySqlIT extends DurableServerTests {
    MySqlIT() {
        super("mysql", "lost-update (not of TPC-C), write-skew (not of TPC-C)");
    }

    @BeforeAll
    static void install() {
        program(common).run("driver", "install", "mysql", "--accept-licence").withCode(0);
    }
}
