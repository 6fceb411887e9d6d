package io.orderline.testbed.server;

import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.data.DataLocation;
import io.orderline.testing.Need;
import io.orderline.testing.NeedsCondition;
import java.util.Map;

/// A server of Debian's PostgreSQL, for tests against another version than the embedded one. Its data are thrown away.
public final class InstalledPostgres {
    private InstalledPostgres() {}

    public static Testbed start() {
        NeedsCondition.demand(Need.POSTGRESQL_15);
        Testbed testbed = TestbedCatalog.named("postgresql-15-debian", "test")
                .with(Map.of("shared_buffers", "16MB"))
                .testbed(DataLocation.temporary(), _ -> {});
        testbed.start();
        return testbed;
    }
}
