package io.orderline.cli;

import io.orderline.testbed.server.InstalledPostgres;
import io.orderline.testbed.server.Testbed;
import io.orderline.testing.Drill;
import io.orderline.testing.FirebirdFixture;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.TestDatabase;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Eight terminals leave a loaded database consistent.
class InstalledEnginesIT {
    @Test
    @Drill
    @Needs(Need.FIREBIRD)
    void firebird(@TempDir Path folder) throws Exception {
        WholeWay.go(FirebirdFixture.create(), folder);
    }

    /// The version of Debian, beside the embedded one of all other tests.
    @Test
    @Needs(Need.POSTGRESQL_15)
    void postgresql15(@TempDir Path folder) throws Exception {
        try (Testbed server = InstalledPostgres.start()) {
            WholeWay.go(TestDatabase.of(server.target()), folder);
        }
    }
}
