package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.testbed.server.Testbed;
import io.orderline.testbed.server.TestbedNode;
import io.orderline.testing.TestDatabase;
import io.orderline.testing.Workbench;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A pooler before an embedded PostgreSQL, loaded through it.
abstract class PoolerTests {
    /// Started by what extends this.
    @SuppressWarnings("NullAway.Init")
    static Testbed testbed;

    @TempDir
    Path folder;

    Workbench bench;

    private final String pooler;
    private final String program;

    /// @param pooler its node
    /// @param program what the command lines of its processes have
    PoolerTests(String pooler, String program) {
        this.pooler = pooler;
        this.program = program;
    }

    @AfterAll
    static void stop() {
        testbed.close();
    }

    static TestbedNode node(String name) {
        return testbed.named(name).getFirst();
    }

    static TestDatabase database() {
        return TestDatabase.of(testbed.target());
    }

    @BeforeEach
    final void bench() {
        bench = new Workbench(database(), folder);
    }

    /// Nobody reaches the databases meanwhile.
    static void crash(String node) throws InterruptedException {
        node(node).kill();
        assertThatThrownBy(() -> testbed.target().connect("test")).isInstanceOf(TargetException.class);
        testbed.restart(node);
    }

    @Test
    void thePoolerAsksForThePasswordAndShowsItToNobody() {
        Target right = testbed.target();
        Target wrong = new Target(right.url(), right.user(), new Password("wrong"), right.dialect());
        assertThatThrownBy(() -> wrong.connect("test")).isInstanceOf(TargetException.class);
        for (long pid : node(pooler).pids()) {
            assertThat(Path.of("/proc/" + pid + "/cmdline"))
                    .content()
                    .contains(program)
                    .doesNotContain(right.password().reveal());
        }
    }
}
