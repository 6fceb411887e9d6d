package io.orderline.cli;

import io.orderline.testing.FirebirdFixture;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Needs(Need.FIREBIRD)
class FirebirdIT {
    @TempDir
    private Path folder;

    @Test
    void eightTerminalsLeaveALoadedDatabaseConsistent() throws Exception {
        WholeWay.go(FirebirdFixture.create(), folder);
    }
}
