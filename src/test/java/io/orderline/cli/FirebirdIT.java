package io.orderline.cli;

import io.orderline.testing.FirebirdFixture;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FirebirdIT {
    @TempDir
    private Path folder;

    @Test
    void eightTerminalsLeaveALoadedDatabaseConsistent() throws Exception {
        WholeWay.go(FirebirdFixture.create(), folder);
    }
}
