package io.orderline.testbed.daemon;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Dialect;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.server.Testbed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/// A testbed that keeps running, as its keeper describes it.
///
/// @param keeper process ID of the keeper
/// @param since time at which the testbed became ready
/// @param url URL for clients
/// @param network whether connections go through proxies, where they can be delayed, partitioned and cut
/// @param passwordFile file that only this user can read
public record StartedTestbed(
        String name,
        long keeper,
        Instant since,
        String version,
        String dialect,
        String url,
        String user,
        String passwordFile,
        boolean network,
        List<StartedNode> nodes) {
    private static final String PASSWORD = "password";

    public StartedTestbed {
        nodes = List.copyOf(nodes);
    }

    static StartedTestbed of(Testbed testbed, boolean network, Instant since) {
        Target target = testbed.target();
        return new StartedTestbed(
                testbed.name(),
                ProcessHandle.current().pid(),
                since,
                testbed.version(),
                target.dialect().name(),
                target.url(),
                target.user(),
                testbed.nodes().getFirst().folder().resolve(PASSWORD).toString(),
                network,
                testbed.nodes().stream()
                        .map(node -> StartedNode.of(testbed, node))
                        .toList());
    }

    /// @throws TargetException if the testbed has ended
    public Target target() {
        return target(url, user, passwordFile);
    }

    public Target target(StartedNode node) {
        return target(node.url(), node.user(), Path.of(node.folder(), PASSWORD).toString());
    }

    private Target target(String where, String who, String file) {
        try {
            Password password = new Password(Files.readString(Path.of(file)).strip());
            Dialect spoken = DialectCatalog.bundled(dialect);
            if (!spoken.speaks(where)) { // a server behind a sharding driver
                return new Target(where, who, password, DialectCatalog.bundled().forUrl(where));
            }
            return TestbedCatalog.named(name, "")
                    .driver()
                    .map(driver -> new Target(where, who, password, spoken, driver))
                    .orElseGet(() -> new Target(where, who, password, spoken));
        } catch (IOException e) {
            throw new TargetException("cannot read the password of the testbed " + name + ": " + e, e);
        }
    }
}
