package io.orderline.cli;

import static io.orderline.cli.InProcess.ended;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.testing.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DialectVerbTest {
    @Test
    void thePageOfDocumentationIsWhatTheFilesSay() throws IOException {
        Pattern part = Pattern.compile("(?s)(?<=<!-- from the dialect files; a test rewrites it -->\n).*");
        String markdown = ended(0, "dialect list --markdown").out();
        Golden.checkTable(Path.of("docs/databases.md"), part, markdown);
    }

    @Test
    void theListIsATable() {
        Golden.check("console/dialect-list.txt", ended(0, "dialect list").out());
    }

    @Test
    void oneDatabaseIsShownWithSources() {
        assertThat(ended(0, "dialect show hsqldb").out())
                .contains("evidence   run in our tests")
                .contains("row-locks        no, models LOCKS and MVLOCKS lock whole tables (an experiment of ours)")
                .contains("refused          read-committed with {hsqldb.tx=[mvcc, MVCC]}");
    }

    /// For whoever is to give the rights.
    @Test
    void whatAServerIsAskedIsShown() {
        assertThat(ended(0, "dialect show klustron").out())
                .contains("all_settings: ")
                .doesNotContain("counters.");
        assertThat(ended(0, "dialect show oracle").out())
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
        String list = ended(0, "dialect list --dialects " + folder).out();
        assertThat(list.lines().toList().get(1))
                .startsWith("mine           text only")
                .as("claims are not inherited")
                .contains("?");
        assertThat(ended(0, "dialect list --json").out())
                .contains("\"title\" : \"MariaDB\"", "\"source\" : \"our tests\"");
    }
}
