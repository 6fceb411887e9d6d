package io.orderline.cli;

import static io.orderline.cli.InProcess.ended;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.testing.Drill;
import io.orderline.testing.EmbeddedEngine;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Drill
class EmbeddedEnginesIT {
    @ParameterizedTest
    @EnumSource
    void eightTerminalsLeaveALoadedDatabaseConsistent(EmbeddedEngine engine, @TempDir Path folder) throws Exception {
        WholeWay.go(engine.create(folder), folder);
    }

    /// Its FOR UPDATE would lock nothing.
    @Test
    void mvccOfHsqldbIsRefusedAtReadCommittedAndNotAtRepeatableRead() {
        String url = "jdbc:hsqldb:mem:mvcc;hsqldb.tx=mvcc";
        assertThat(ended(2, "run --user sa --url " + url).err())
                .contains("drive.isolation: 'read-committed' is not safe here: transaction model MVCC")
                .contains("Usable: repeatable-read, serializable");
        assertThat(ended(3, "run --user sa --isolation repeatable-read --url " + url)
                        .err())
                .contains("the tables do not exist");
    }
}
