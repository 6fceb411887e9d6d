package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.testing.EmbeddedEngine;
import io.orderline.testing.TestDatabase;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `orderline workload`, from a skeleton to a run.
class WorkloadVerbIT {
    @TempDir
    private Path folder;

    private TestDatabase database;

    @BeforeEach
    void create() throws Exception {
        database = EmbeddedEngine.H2_MEMORY.create(folder);
    }

    private String go(int code, String... arguments) {
        InProcess program = new InProcess();
        int ended = program.run(arguments);
        assertThat(ended).as(program.said()).isEqualTo(code);
        return program.said();
    }

    private String there(int code, String... arguments) {
        InProcess program = DatabaseProgram.ended(database.target(), code, arguments);
        return program.said();
    }

    @Test
    void aSkeletonWorksAsItIs() throws Exception {
        String shop = folder.resolve("shop").toString();
        assertThat(go(0, "workload", "new", shop)).contains("orderline load --workload " + shop);
        assertThat(go(2, "workload", "new", shop)).contains("exists already");
        assertThat(go(2, "workload", "new", folder.resolve("Shop").toString())).contains("is no name: write letters");
        assertThat(go(2, "workload", "new", folder.resolve("tpcc").toString())).contains("is Orderline's own");
        assertThat(go(0, "workload", "check", shop)).contains("nothing is wrong with its files");
        assertThat(there(3, "workload", "run-once", shop)).contains("is not loaded there");
        there(0, "load", "--workload", shop);
        assertThat(there(0, "workload", "check", shop)).contains("4 statements prepared");
        assertThat(there(0, "workload", "run-once", shop))
                .containsPattern("sell +3 round trips  would have been committed; rolled back")
                .containsPattern("look +\\d round trips  would have been committed; rolled back");
        assertThat(database.query("SELECT SUM(sold) FROM article")).isEqualTo("0");
        there(
                0,
                "run",
                "--workload",
                shop,
                "--transactions=50",
                "--ramp-up=0s",
                "--terminals=2",
                "--ceiling=false",
                "--results",
                folder.resolve("runs").toString());
        assertThat(there(0, "verify", "--workload", shop)).doesNotContain("violated");
    }

    @Test
    void whatTheDatabaseRefusesIsTold() throws Exception {
        String shop = folder.resolve("shop").toString();
        go(0, "workload", "new", shop);
        there(0, "load", "--workload", shop);
        Path look = folder.resolve("shop/look.sql");
        Files.writeString(look, Files.readString(look).replace("name, stock", "nmae, stock"));
        assertThat(there(3, "workload", "check", shop))
                .contains("3 statements prepared, 1 refused", "look.read: ", "NMAE");
        assertThat(there(3, "workload", "run-once", shop))
                .containsPattern("sell +\\d round trips  would have been committed")
                .containsPattern("look +\\d round trips  failed at look.read: ");
    }

    @Test
    void whatOneDoesIsShown() {
        assertThat(go(0, "workload", "show", "sysbench-oltp", "--scale", "3"))
                .contains("Source: oltp_*.lua of sysbench", "30,000", "point-select=100")
                .containsPattern("-- point, 10 times\n  SELECT c FROM sbtest1 WHERE id = \\d+\n")
                .containsPattern("VALUES \\(\\d+, '\\d{11}-")
                .containsPattern("-- delete; otherwise roll-back; rows 1");
        assertThat(go(0, "workload", "show", "sysbench-oltp", "--dialect", "mariadb"))
                .containsPattern("INSERT INTO sbtest1 \\(id, k, c, pad\\) VALUES \\(1001000\\d+, ");
        assertThat(go(0, "workload", "show", "smallbank"))
                .contains("SELECT balance FROM smallbank_savings WHERE customer = :customer");
        assertThat(go(2, "workload", "show", "tpbc")).contains("workload.yaml in it. Did you mean 'tpcb'?");
        assertThat(go(2, "workload", "show", "tpcc")).contains("is no folder", "sysbench-oltp, tatp, tpcb, ycsb");
        assertThat(go(2, "workload", "run-once", "churchill")).contains("build on what those before committed");
        assertThat(go(2, "workload", "check", folder.toString())).contains("nor a folder with a file workload.yaml");
    }
}
