package io.orderline.cli;

import io.orderline.testing.EmbeddedEngine;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EmbeddedEnginesIT {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource
    void eightTerminalsLeaveALoadedDatabaseConsistent(EmbeddedEngine engine) throws Exception {
        WholeWay.go(engine.create(folder), folder);
    }
}
