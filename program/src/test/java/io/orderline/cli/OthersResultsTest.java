package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.claims.StudyCatalog;
import io.orderline.cli.program.ExitCode;
import io.orderline.result.RunFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Audits of published studies, and results of other tools that are imported.
class OthersResultsTest {
    @TempDir
    Path folder;

    @Test
    void withoutAStudyThereIsAList() {
        String list = Verbs.ended(0, "claims").out();
        assertThat(list.lines()).hasSameSizeAs(StudyCatalog.names());
        assertThat(list).contains("published:klustron-2023", "Klustron 1.2.1 against Oracle 19c");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
        ''         ; holds partly: Klustron's tpmC is about 2/3 of Oracle's.
        --markdown ; - **holds partly**: Klustron's tpmC
        --json     ; "judgement" : "holds partly"
        """)
    void aStudyIsAuditedAsTextMarkdownAndJson(String format, String judgement) {
        assertThat(Verbs.ended(0, "claims published:klustron-2023 " + format).out())
                .contains(judgement);
    }

    @Test
    void aPageIsWrittenBesideTheText() {
        Path page = folder.resolve("claims.html");
        InProcess program = Verbs.ended(0, "claims published:nuodb-2.3 --html " + page);
        assertThat(page).content().contains("<title>Claims: NuoDB 2.3");
        assertThat(program.out()).contains("  holds: ");
        assertThat(program.err()).contains("page: " + page);
    }

    @Test
    void aPageThatCannotBeWrittenIsToldSo() {
        Path page = folder.resolve("no/such/folder.html");
        assertThat(Verbs.ended(ExitCode.RESULTS.code(), "claims published:nuodb-2.3 --html " + page)
                        .err())
                .contains(page.toString());
    }

    private InProcess run(String line) {
        return Verbs.ended(0, line + " --results " + folder);
    }

    private InProcess imports(String more) {
        return run("import lab/src/test/resources/import/benchmarksql-5.0 " + more);
    }

    @Test
    void anImportedRunIsShownAsOne() {
        String text = imports("").out();
        assertThat(text)
                .contains("Imported from BenchmarkSQL 5.0, 'benchmarksql-5.0'", "NOPM        6.00 new orders")
                .contains("tpmC of its report 8.00", "verdict     NOT VERIFIED: imported")
                .doesNotContain("VALID", "accounting ", "checks ", "outages ");
        assertThat(text.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(120));
        assertThat(run("show").out()).isEqualTo(text);
        assertThat(run("list").out()).containsPattern("postgres +tpcc +2 +2 +none +6\\.00 +80\\.0 +imported ");
        assertThat(run("report").out()).contains("report.html");
    }

    @Test
    void anImportedResultIsPrintedAsJson() {
        assertThat(imports("--json").out())
                .startsWith("{")
                .contains("\"state\" : \"IMPORTED\"", "\"tool\" : \"BenchmarkSQL\"", "\"valid\" : false");
    }

    @Test
    void aSecondImportIsASecondFolderAndTold() throws Exception {
        assertThat(imports("").err()).doesNotContain("imported before");
        assertThat(imports("").err()).contains("'benchmarksql-5.0' seems to have been imported before, as");
        assertThat(RunFolder.list(folder)).hasSize(2);
    }

    @Test
    void damageIsWarnedOf() throws Exception {
        Path log = Files.writeString(folder.resolve("mix.log"), """
            1,START,,,1,,
            2,n,C,0.010000,1,1,1
            nonsense
            4,n,C,0.010000,1,1,1
            9,TERMINATED,,,1,,
            """);
        assertThat(run("import " + log).err())
                .contains("warning: mix.log: line 3 is not readable and was left out.", "run folder: ", "report: ");
    }
}
