package io.orderline.cli;

import io.orderline.database.connection.Target;
import io.orderline.testbed.server.InstalledPostgres;
import io.orderline.testbed.server.Testbed;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.TestDatabase;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The version of Debian, beside the embedded one of all other tests.
@Needs(Need.POSTGRESQL_15)
class InstalledPostgresIT {
    @TempDir
    private Path folder;

    @Test
    void eightTerminalsLeaveALoadedDatabaseConsistent() throws Exception {
        try (Testbed server = InstalledPostgres.start()) {
            Target target = server.target();
            WholeWay.go(
                    new TestDatabase(
                            "", target.url(), target.user(), target.password().reveal()),
                    folder);
        }
    }
}
