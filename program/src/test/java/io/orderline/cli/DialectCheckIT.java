package io.orderline.cli;

import static io.orderline.cli.InProcess.ended;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.testing.Drill;
import io.orderline.testing.EmbeddedEngine;
import io.orderline.testing.MariaDbFixture;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Drill
class DialectCheckIT {
    @TempDir
    private Path folder;

    private String check(TestDatabase database, int code, String name) {
        return DatabaseProgram.go(database, code, "dialect check " + name + " --dialects " + folder);
    }

    /// One that differs from H2's.
    private void mine(String difference) throws IOException {
        Files.writeString(folder.resolve("mine.yaml"), """
            name: mine
            title: Mine
            extends: h2
            matches: ["jdbc:h2:"]
            """ + difference);
    }

    @Test
    @Needs(Need.MARIADB)
    void mariaDbGetsACertificate() {
        TestDatabase database = MariaDbFixture.create();
        Path file = folder.resolve("mariadb.json");
        assertThat(check(database, 0, "mariadb --out " + file))
                .contains("passed     load of one warehouse          599137 rows")
                .contains("passed     transactions, style row        10 New-Order, 10 Payment")
                .contains("passed     a key that is there            sorted as constraint")
                .contains("passed     a deadlock                     sorted as deadlock")
                .contains("passed     a session that is killed       sorted as connection")
                .contains("passed     drop")
                .contains("CERTIFIED: nothing failed")
                .doesNotContain("failed     ");
        assertThat(ended(0, "dialect certificate " + file).out())
                .contains("599137 rows", "statements as now", "SOUND: no objection");
        assertThat(file)
                .content()
                .contains("SELECT")
                .doesNotContain(database.password())
                .doesNotContain("127.0.0.1");
    }

    /// H2 names the whole URL in some messages.
    @Test
    void aFileTellsOfFailedStepsAndNotOfWhere() throws Exception {
        mine("fragments: {lock_row: FOR NOBODY}");
        TestDatabase database = EmbeddedEngine.H2_MEMORY.create(folder);
        Path file = folder.resolve("mine.json");
        check(database, 6, "mine --out " + file);
        assertThat(ended(6, "dialect certificate " + file + " --dialects " + folder)
                        .out())
                .contains("failed     transactions, style row")
                .contains("NOT SOUND: No style of statements passed. NOT CERTIFIED: failed: transactions, style row");
        assertThat(file).content().contains("FOR NOBODY").doesNotContain(database.url());
    }

    /// H2 calls a deadlock a conflict; here the file does not know it, nor a key that is there.
    @Test
    void aFileThatDoesNotKnowTheEnginesErrorsGetsNone() throws Exception {
        mine("errors: ~");
        TestDatabase database = EmbeddedEngine.H2_MEMORY.create(folder);
        assertThat(check(database, 6, "mine"))
                .contains("failed     a key that is there            sorted as other, not constraint: SQLSTATE 23505")
                .contains("failed     a deadlock                     sorted as other, which is not tried again")
                .contains("NOT CERTIFIED");
    }

    @Test
    void tablesThatAreThereAreLeftAlone() throws Exception {
        TestDatabase database = EmbeddedEngine.H2_MEMORY.create(folder);
        database.execute("CREATE TABLE bmsql_stock (s_w_id integer)");
        assertThat(check(database, 3, "h2")).contains("there are tables of the workload already");
        assertThat(database.query("SELECT COUNT(*) FROM bmsql_stock")).isEqualTo("0");
    }
}
