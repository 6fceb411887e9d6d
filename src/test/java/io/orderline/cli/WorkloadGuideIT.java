package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.report.run.text.TextReport;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.testing.EmbeddedEngine;
import io.orderline.testing.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The worked example of the guide does what the guide says.
class WorkloadGuideIT {
    private static final Path GUIDE = Path.of("docs/guide/your-own-workload.md");
    private static final Pattern FILE = Pattern.compile("`([\\w.]+)`\\n\\n```\\w+\\n(.*?)```\\n", Pattern.DOTALL);

    @TempDir
    private Path folder;

    private Path workload() throws IOException {
        Path workload = Files.createDirectory(folder.resolve("votes"));
        Matcher file = FILE.matcher(Files.readString(GUIDE));
        while (file.find()) {
            Files.writeString(workload.resolve(file.group(1)), file.group(2));
        }
        return workload;
    }

    @Test
    void theWorkedExampleWorks() throws Exception {
        workload();
        TestDatabase database = EmbeddedEngine.H2_MEMORY.create(folder);
        Path plan = Files.writeString(folder.resolve("plan.yaml"), """
                workload: votes
                results: %s
                drive:
                  terminals: 2
                  ramp-up: 0s
                  transactions: 500
                  duration: 10m
                  ceiling: false
                monitor:
                  local: false
                """.formatted(folder.resolve("runs")));

        assertThat(WholeWay.perform(database, "load", plan.toString())).contains("loaded scale 1, 10 rows");
        assertThat(WholeWay.perform(database, "verify", plan.toString()))
                .contains("votes-counted", "places-distinct")
                .doesNotContain("violated");
        assertThat(WholeWay.perform(database, "run", plan.toString())).contains("Votes committed per minute");

        RunFolder run = RunFolder.list(folder.resolve("runs")).getFirst();
        Result result = run.readResult();
        RunFacts.identities(result);
        RunFacts.clientAgreesWithDatabase(result);
        assertThat(result.accounting().total().failed()).isZero();
        assertThat(result.after()).hasSize(2).noneMatch(check -> check.violated());
        assertThat(result.summary().types().getFirst().share()).isBetween(0.85, 0.95);
        assertThat(TextReport.of(run)).contains("Vote ", "Standing ").doesNotContain("NOPM", "TPC-C");
        WholeWay.perform(database, "drop", plan.toString());
    }
}
