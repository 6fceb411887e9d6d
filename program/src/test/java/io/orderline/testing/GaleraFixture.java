package io.orderline.testing;

import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.data.DataLocation;
import io.orderline.testbed.server.Testbed;
import java.util.Map;

/// Three nodes of Galera for tests that need it: started once per test JVM on the
/// loopback, and gone with the JVM.
public final class GaleraFixture {
    private static final Map<String, String> SMALL_AND_SOON_SUSPICIOUS = Map.of(
            "innodb_buffer_pool_size", "128M",
            "innodb_log_file_size", "64M",
            "wsrep_provider_options", "gcache.size=32M;evs.keepalive_period=PT0.5S;evs.suspect_timeout=PT2S");

    private static final class Running {
        static final Testbed TESTBED = start();
    }

    private GaleraFixture() {}

    public static Testbed testbed() {
        NeedsCondition.demand(Need.GALERA);
        return Running.TESTBED;
    }

    /// Of all nodes.
    public static TestDatabase database() {
        return TestDatabase.of(testbed().target());
    }

    /// As one node, from 0 on, has it.
    public static TestDatabase database(int node) {
        return TestDatabase.of(testbed().nodes().get(node).target());
    }

    private static Testbed start() {
        Testbed testbed = TestbedCatalog.named("galera", "test")
                .with(SMALL_AND_SOON_SUSPICIOUS)
                .testbed(DataLocation.temporary(), _ -> {});
        testbed.start();
        return testbed;
    }
}
