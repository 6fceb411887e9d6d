package io.orderline.cli;

import io.orderline.testing.Drill;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;

/// MariaDB with tables of RocksDB: the second to change a row is refused at repeatable read.
@Drill
@Needs(Need.MYROCKS)
class MyRocksIT extends DurableServerTests {
    MyRocksIT() {
        super("mariadb-myrocks", "write-skew (not of TPC-C)");
    }
}
