package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.testing.Drill;
import io.orderline.testing.MariaDbFixture;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.Program;
import io.orderline.testing.TestDatabase;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// MariaDB behind a URL of MySQL's, as property files of BenchmarkSQL's users have it; the driver is fetched.
@Drill
@Needs(Need.MARIADB)
class OtherServerIT {
    @TempDir
    private Path folder;

    private TestDatabase database;

    @BeforeEach
    void create() {
        database = MariaDbFixture.create();
        Program.in(folder).run("driver", "install", "mysql", "--accept-licence").withCode(0);
    }

    @AfterEach
    void drop() {
        MariaDbFixture.drop(database);
    }

    @Test
    void mariaDbIsNamedAtConnect() {
        Program.Ended ended = Program.in(folder)
                .environment("ORDERLINE_PASSWORD", database.password())
                .run(
                        "load",
                        "--warehouses=1",
                        "--url=" + database.url().replace("jdbc:mariadb:", "jdbc:mysql:"),
                        "--user=" + database.user());
        assertThat(ended.withCode(3).err()).contains("is no MySQL", "MariaDB", "begins with jdbc:mariadb:");
    }
}
