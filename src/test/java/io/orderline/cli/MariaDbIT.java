package io.orderline.cli;

import io.orderline.testing.MariaDbFixture;
import io.orderline.testing.TestDatabase;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MariaDbIT {
    @TempDir
    private Path folder;

    private TestDatabase database;

    @BeforeEach
    void create() {
        database = MariaDbFixture.create();
    }

    @AfterEach
    void drop() {
        MariaDbFixture.drop(database);
    }

    /// The second is its own usual level, at which reads without a lock are stale.
    @ParameterizedTest
    @ValueSource(strings = {"read-committed", "repeatable-read"})
    void eightTerminalsLeaveALoadedDatabaseConsistent(String isolation) throws Exception {
        WholeWay.go(database, folder, "--isolation", isolation);
    }
}
