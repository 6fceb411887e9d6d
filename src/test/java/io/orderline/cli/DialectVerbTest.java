package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.testing.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DialectVerbTest {
    private static final Path PAGE = Path.of("docs/databases.md");
    private static final String FROM_HERE = "<!-- from the dialect files; a test rewrites it -->\n";

    private final InProcess program = new InProcess();

    @Test
    void thePageOfDocumentationIsWhatTheFilesSay() throws IOException {
        assertThat(program.run("dialect list --markdown")).isZero();
        String page = Files.readString(PAGE);
        String expected = page.substring(0, page.indexOf(FROM_HERE)) + FROM_HERE + program.out();
        if (System.getProperty("golden.update") != null) {
            Files.writeString(PAGE, expected);
        }
        assertThat(Files.readString(PAGE)).as("-Dgolden.update rewrites it").isEqualToIgnoringNewLines(expected);
    }

    @Test
    void theListIsATable() {
        assertThat(program.run("dialect list")).isZero();
        Golden.check("console/dialect-list.txt", program.out());
    }

    @Test
    void oneDatabaseIsShownWithSources() {
        assertThat(program.run("dialect show hsqldb")).isZero();
        assertThat(program.out())
                .contains("evidence   run in our tests")
                .contains("row-locks        no, models LOCKS and MVLOCKS lock whole tables (an experiment of ours)")
                .contains("refused          read-committed with {hsqldb.tx=[mvcc, MVCC]}");
    }

    /// For whoever is to give the rights.
    @Test
    void whatAServerIsAskedIsShown() {
        assertThat(program.run("dialect show klustron")).isZero();
        assertThat(program.out()).contains("all_settings: ").doesNotContain("counters.");
        assertThat(program.run("dialect show oracle")).isZero();
        assertThat(program.out())
                .contains("asked of the server, before a run and beside it:")
                .contains("all_settings: SELECT name, value FROM v$parameter")
                .contains("counters.statistics: SELECT SUM(CASE name WHEN 'user commits'")
                .contains("gauges.pga: SELECT");
    }

    @Test
    void oneOfAFolderIsListedFirst(@TempDir Path folder) throws IOException {
        Files.writeString(
                folder.resolve("mine.yaml"),
                "name: mine\ntitle: Mine\nextends: postgresql\nmatches: [\"jdbc:mine:\"]\n");

        assertThat(program.run("dialect list --dialects " + folder)).isZero();
        assertThat(program.out().lines().skip(1).findFirst())
                .hasValueSatisfying(line -> assertThat(line)
                        .startsWith("mine           text only")
                        .as("claims are not inherited")
                        .contains("?"));
        assertThat(program.run("dialect list --json")).isZero();
        assertThat(program.out()).contains("\"title\" : \"MariaDB\"", "\"source\" : \"our tests\"");
    }
}
