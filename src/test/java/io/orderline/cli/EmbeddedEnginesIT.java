package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.cli.program.ExitCode;
import io.orderline.testing.Drill;
import io.orderline.testing.EmbeddedEngine;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Drill
class EmbeddedEnginesIT {
    @TempDir
    private Path folder;

    @Test
    void eightTerminalsLeaveALoadedDatabaseConsistent() throws Exception {
        WholeWay.go(EmbeddedEngine.H2_MEMORY.create(folder), folder);
    }

    @ParameterizedTest
    @EnumSource(names = "H2_MEMORY", mode = EnumSource.Mode.EXCLUDE)
    void soTheyDoOnTheOthers(EmbeddedEngine engine) throws Exception {
        WholeWay.go(engine.create(folder), folder);
    }

    /// Its FOR UPDATE would lock nothing.
    @Test
    void mvccOfHsqldbIsRefusedAtReadCommittedAndNotAtRepeatableRead() {
        String url = "jdbc:hsqldb:mem:mvcc;hsqldb.tx=mvcc";
        InProcess program = new InProcess();

        assertThat(program.run("run", "--url", url, "--user", "sa")).isEqualTo(ExitCode.USAGE.code());
        assertThat(program.err())
                .contains("drive.isolation: 'read-committed' is not safe here: transaction model MVCC")
                .contains("Usable: repeatable-read, serializable");
        assertThat(program.run("run", "--url", url, "--user", "sa", "--isolation", "repeatable-read"))
                .as("there are no tables")
                .isEqualTo(3);
    }
}
