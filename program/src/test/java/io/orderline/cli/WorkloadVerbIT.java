package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.report.run.document.RunDocument;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.testing.EmbeddedEngine;
import io.orderline.testing.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `orderline workload`, from a skeleton to a run, and the guide to workloads.
class WorkloadVerbIT {
    private static final Path GUIDE = Path.of("docs/guide/your-own-workload.md");
    private static final Pattern FILE = Pattern.compile("`([\\w.]+)`\\n\\n```\\w+\\n(.*?)```\\n", Pattern.DOTALL);

    @TempDir
    private Path folder;

    private TestDatabase database;

    @BeforeEach
    void create() throws Exception {
        database = EmbeddedEngine.H2_MEMORY.create(folder);
    }

    private static String go(int code, String line) {
        return Verbs.ended(code, "workload " + line).said();
    }

    private String there(int code, String... arguments) {
        return DatabaseProgram.go(database, code, arguments);
    }

    @Test
    void aSkeletonWorksAsItIs() throws Exception {
        String shop = folder.resolve("shop").toString();
        assertThat(go(0, "new " + shop)).contains("orderline load --workload " + shop);
        assertThat(go(2, "new " + shop)).contains("exists already");
        assertThat(go(2, "new " + folder.resolve("Shop"))).contains("is no name: write letters");
        assertThat(go(2, "new " + folder.resolve("tpcc"))).contains("is Orderline's own");
        assertThat(go(0, "check " + shop)).contains("nothing is wrong with its files");
        assertThat(there(3, "workload", "run-once", shop)).contains("is not loaded there");
        there(0, "load", "--workload", shop);
        assertThat(there(0, "workload", "check", shop)).contains("4 statements prepared");
        assertThat(there(0, "workload", "run-once", shop))
                .containsPattern("sell +3 round trips  would have been committed; rolled back")
                .containsPattern("look +\\d round trips  would have been committed; rolled back");
        assertThat(database.query("SELECT SUM(sold) FROM article")).isEqualTo("0");
        String drive = "run --transactions=50 --ramp-up=0s --terminals=2 --ceiling=false --workload " + shop;
        there(0, Words.of(drive, "--results=" + folder.resolve("runs")));
        assertThat(there(0, "verify", "--workload", shop)).doesNotContain("violated");
    }

    @Test
    void whatTheDatabaseRefusesIsTold() throws Exception {
        String shop = folder.resolve("shop").toString();
        go(0, "new " + shop);
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
        assertThat(go(0, "show sysbench-oltp --scale 3"))
                .contains("Source: oltp_*.lua of sysbench", "30,000", "point-select=100")
                .containsPattern("-- point, 10 times\n  SELECT c FROM sbtest1 WHERE id = \\d+\n")
                .containsPattern("VALUES \\(\\d+, '\\d{11}-")
                .containsPattern("-- delete; otherwise roll-back; rows 1");
        assertThat(go(0, "show sysbench-oltp --dialect mariadb"))
                .containsPattern("INSERT INTO sbtest1 \\(id, k, c, pad\\) VALUES \\(1001000\\d+, ");
        assertThat(go(0, "show smallbank"))
                .contains("SELECT balance FROM smallbank_savings WHERE customer = :customer");
        assertThat(go(2, "show tpbc")).contains("workload.yaml in it. Did you mean 'tpcb'?");
        assertThat(go(2, "show tpcc")).contains("is no folder", "sysbench-oltp, tatp, tpcb, ycsb");
        assertThat(go(2, "run-once churchill")).contains("build on what those before committed");
        assertThat(go(2, "check " + folder)).contains("nor a folder with a file workload.yaml");
    }

    private Path workload() throws IOException {
        Path workload = Files.createDirectory(folder.resolve("votes"));
        Matcher file = FILE.matcher(Files.readString(GUIDE));
        while (file.find()) {
            Files.writeString(workload.resolve(file.group(1)), file.group(2));
        }
        return workload;
    }

    @Test
    void theWorkedExampleOfTheGuideDoesWhatTheGuideSays() throws Exception {
        workload();
        String plan = Files.writeString(folder.resolve("plan.yaml"), """
                workload: votes
                results: %s
                drive: {terminals: 2, ramp-up: 0s, transactions: 500, duration: 10m, ceiling: false}
                monitor.local: false
                """.formatted(folder.resolve("runs")))
                .toString();

        assertThat(there(0, "load", plan)).contains("loaded scale 1, 10 rows");
        assertThat(there(0, "verify", plan))
                .contains("votes-counted", "places-distinct")
                .doesNotContain("violated");
        assertThat(there(0, "run", plan)).contains("Votes committed per minute");

        RunFolder run = RunFolder.list(folder.resolve("runs")).getFirst();
        Result result = run.readResult();
        RunFacts.identities(result);
        RunFacts.clientAgreesWithDatabase(result);
        assertThat(result.accounting().total().failed()).isZero();
        assertThat(result.after()).hasSize(2).noneMatch(check -> check.violated());
        assertThat(result.summary().types().getFirst().share()).isBetween(0.85, 0.95);
        assertThat(RunDocument.text(run)).contains("Vote ", "Standing ").doesNotContain("NOPM", "TPC-C");
        there(0, "drop", plan);
    }
}
