package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.figures.CannedSystem;
import io.orderline.result.RunFolder;
import io.orderline.study.definition.CannedStudy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Folders that somebody else has made, with more in mind than results.
class StrangersFoldersTest {
    @TempDir
    private Path folder;

    private Path elsewhere;
    private RunFolder run;
    private RunFolder other;
    private final InProcess program = new InProcess();

    @BeforeEach
    void make() throws IOException {
        run = new CannedSystem().write(Files.createDirectory(folder.resolve("results")));
        other = new CannedSystem().terminals(2).write(folder.resolve("results"));
        elsewhere = Files.writeString(folder.resolve("elsewhere"), "private");
    }

    private int said(String line) {
        return program.run(line.replace("RUN", run.path().toString())
                .replace("RESULTS", folder.resolve("results").toString()));
    }

    private void link(String name) throws IOException {
        Path file = run.path().resolve(name);
        Files.deleteIfExists(file);
        Files.createDirectories(file.getParent());
        Files.createSymbolicLink(file, elsewhere);
    }

    /// Neither what is written is followed, nor what is read.
    @ParameterizedTest
    @CsvSource({
        "report RUN, report.html",
        "report RUN, report.html.new",
        "show RUN, latency.hlog",
        "show RUN --json, events.jsonl",
        "report RUN, monitors/os-db.csv",
        "compare RUN RUN, intervals.csv",
        "ledger check RUN, ledger.bin",
        "live RUN, report.html"
    })
    void aLinkOutOfARunIsRefused(String line, String name) throws IOException {
        link(name);
        assertThat(said(line)).as(program.err()).isBetween(2, 5);
        assertThat(program.err()).contains(name + " is a link");
        assertThat(program.out() + program.err()).doesNotContain("private");
        assertThat(elsewhere).hasContent("private");
    }

    @ParameterizedTest
    @ValueSource(strings = {"list --results RESULTS", "history RESULTS", "prune RESULTS --older-than 1d --yes"})
    void whoLooksThroughManyLeavesItOut(String line) throws IOException {
        link("intervals.csv");
        said(line);
        assertThat(program.out() + program.err()).doesNotContain("private").contains(run.name());
        assertThat(elsewhere).hasContent("private");
    }

    @Test
    void aLinkOutOfAStudyIsRefused() throws IOException {
        CannedStudy study = new CannedStudy(folder, """
            study: pair
            question: Which does more?
            systems: { Old: {}, New: { drive.style: batch } }
            repeat: 1
            """).run(_ -> new CannedSystem());
        Path made = study.folder().path();
        Files.createSymbolicLink(made.resolve("report.html"), elsewhere);
        assertThat(program.run("study", "report", made.toString())).isBetween(2, 5);
        assertThat(program.err()).contains("report.html is a link");
        assertThat(elsewhere).hasContent("private");
    }

    /// The title of the terminal is changed, its screen wiped, the text turned around, a cell ended.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "show RUN",
                "show RUN --json",
                "list --results RESULTS",
                "compare RUN RESULTS/other",
                "compare RUN RESULTS/other --markdown",
                "compare RUN RESULTS/other --csv",
                "compare RUN RESULTS/other --json"
            })
    void whatATerminalWouldObeyIsShown(String line) throws IOException {
        String result = Files.readString(run.result());
        String evil = result.replaceFirst(
                "\"system\" : \"", "$0=1+1|\\\\u001b]0;mine\\\\u0007\\\\u001b[2J\\\\u202e\\\\u009b2J ");
        assertThat(evil).isNotEqualTo(result);
        Files.writeString(run.result(), evil);
        Files.move(other.path(), folder.resolve("results").resolve("other"));
        assertThat(said(line)).as(program.err()).isBetween(0, 5);
        assertThat(program.out() + program.err())
                .contains("]0;mine")
                .doesNotContainPattern("[\\p{Cc}&&[^\\n]]|\\u202e");
        if (line.endsWith("--csv")) {
            assertThat(program.out()).contains("\n'=1+1").doesNotContain("\n=1");
        } else if (line.endsWith("--markdown")) {
            assertThat(program.out().lines().filter(row -> row.contains("mine") && row.startsWith("|")))
                    .isNotEmpty()
                    .allMatch(row -> row.contains("=1+1\\|"));
        }
    }

    @Test
    void aRunThatALinkPointsToIsMeant() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("newest"), run.path());
        assertThat(program.run("show", link.toString())).as(program.err()).isZero();
    }
}
