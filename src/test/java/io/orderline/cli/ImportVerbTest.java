package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.RunFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImportVerbTest {
    private static final String FIXTURE = "src/test/resources/import/benchmarksql-5.0";

    @TempDir
    private Path folder;

    private InProcess run(int code, String... arguments) {
        var program = new InProcess();
        assertThat(program.run(arguments)).as(program.err()).isEqualTo(code);
        return program;
    }

    private InProcess imports(String... more) {
        List<String> arguments = new ArrayList<>(List.of("import", FIXTURE, "--results", folder.toString()));
        arguments.addAll(List.of(more));
        return run(0, arguments.toArray(String[]::new));
    }

    @Test
    void anImportedRunIsShownAsOne() {
        String text = imports().out();
        assertThat(text)
                .contains("Imported from BenchmarkSQL 5.0, 'benchmarksql-5.0'", "NOPM        6.00 new orders")
                .contains("tpmC of its report 8.00", "verdict     NOT VERIFIED: imported")
                .doesNotContain("VALID", "accounting ", "checks ", "outages ");
        assertThat(text.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(120));
        String results = folder.toString();
        assertThat(run(0, "show", "--results", results).out()).isEqualTo(text);
        assertThat(run(0, "list", "--results", results).out())
                .containsPattern("postgres +tpcc +2 +2 +none +6\\.00 +80\\.0 +imported ");
        assertThat(run(0, "report", "--results", results).out()).contains("report.html");
    }

    @Test
    void theResultIsPrintedAsJson() {
        assertThat(imports("--json").out())
                .startsWith("{")
                .contains("\"state\" : \"IMPORTED\"", "\"tool\" : \"BenchmarkSQL\"", "\"valid\" : false");
    }

    @Test
    void aSecondImportIsASecondFolderAndTold() throws Exception {
        assertThat(imports().err()).doesNotContain("imported before");
        assertThat(imports().err()).contains("'benchmarksql-5.0' seems to have been imported before, as");
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
        assertThat(run(0, "import", log.toString(), "--results", folder.toString())
                        .err())
                .contains("warning: mix.log: line 3 is not readable and was left out.", "run folder: ", "report: ");
    }
}
