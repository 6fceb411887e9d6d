package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.RunFolder;
import io.orderline.testing.Drill;
import io.orderline.testing.Program;
import io.orderline.testing.ShortRun;
import io.orderline.testing.Workbench;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Runs on a real server held against each other, as a CI would.
@Drill
class CompareIT {
    private static final String GATE = "nopm < baseline - 3%";

    @TempDir
    private Path folder;

    @Test
    void aRegressionIsFoundAndDurabilityIsRefused() throws Exception {
        try (Workbench bench = Workbench.loaded(folder)) {
            List<String> before = runs(bench);
            assertThat(compare(bench, before, before, "--fail-if", GATE)
                            .withCode(0)
                            .out())
                    .as("against itself")
                    .contains("A run is compared with itself.");

            bench.database().execute("""
                CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS
                $$ BEGIN PERFORM pg_sleep(0.5); RETURN NEW; END $$\
                """);
            bench.database()
                    .execute("CREATE TRIGGER slow BEFORE INSERT ON bmsql_oorder FOR EACH ROW EXECUTE FUNCTION slow()");
            List<String> slow = runs(bench);
            assertThat(compare(bench, before, slow, "--fail-if", GATE)
                            .withCode(5)
                            .out())
                    .contains("FAILS: " + GATE);

            bench.database().execute("DROP TRIGGER slow ON bmsql_oorder");
            bench.database()
                    .execute("ALTER ROLE " + bench.database().user() + " IN DATABASE "
                            + bench.database().name() + " SET synchronous_commit = off");
            List<String> off = runs(bench);
            assertThat(compare(bench, before, off).withCode(0).out())
                    .containsIgnoringWhitespaces(
                            "no winner is named, because durability differs", "synchronous_commit");
            assertThat(compare(bench, before, off, "--despite", "durability")
                            .withCode(0)
                            .out())
                    .doesNotContain("no winner")
                    .containsIgnoringWhitespaces("although on purpose not alike: durability differs");
        }
    }

    /// Three short ones, by name. Without a limit they would be as unlike as a busy machine makes them.
    private static List<String> runs(Workbench bench) throws IOException {
        List<String> before = names(bench);
        for (int i = 0; i < 3; i++) {
            bench.run("run", ShortRun.options("--terminals=2", "--limit=50/s", "--transactions=46"))
                    .withCode(0);
        }
        List<String> made = new ArrayList<>(names(bench));
        made.removeAll(before);
        assertThat(made).hasSize(3);
        return made;
    }

    private static List<String> names(Workbench bench) throws IOException {
        return RunFolder.list(bench.folder().resolve("runs")).stream()
                .map(RunFolder::name)
                .toList();
    }

    private static Program.Ended compare(
            Workbench bench, List<String> baseline, List<String> others, String... options) {
        List<String> arguments = new ArrayList<>(List.of("compare", "--metric", "nopm"));
        baseline.forEach(run -> arguments.addAll(List.of("--baseline", run)));
        arguments.addAll(others);
        arguments.addAll(List.of(options));
        return bench.program().run(arguments.toArray(String[]::new));
    }
}
