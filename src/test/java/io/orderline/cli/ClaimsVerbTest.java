package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.cli.program.ExitCode;
import io.orderline.lab.claims.StudyCatalog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClaimsVerbTest {
    private final InProcess program = new InProcess();

    @TempDir
    Path folder;

    @Test
    void withoutAStudyThereIsAList() {
        assertThat(program.run("claims")).isZero();
        assertThat(program.out().lines()).hasSameSizeAs(StudyCatalog.names());
        assertThat(program.out()).contains("published:klustron-2023", "Klustron 1.2.1 against Oracle 19c");
    }

    @Test
    void aStudyIsAuditedAsTextMarkdownAndJson() {
        assertThat(program.run("claims", "published:klustron-2023")).isZero();
        assertThat(program.out()).contains("HOLDS PARTLY  Klustron's tpmC is about 2/3 of Oracle's.");
        assertThat(program.run("claims", "published:klustron-2023", "--markdown"))
                .isZero();
        assertThat(program.out()).contains("| holds partly | Klustron's tpmC");
        assertThat(program.run("claims", "published:klustron-2023", "--json")).isZero();
        assertThat(program.out()).contains("\"judgement\" : \"holds partly\"");
    }

    @Test
    void aPageIsWrittenBesideTheText() throws IOException {
        Path page = folder.resolve("claims.html");
        assertThat(program.run("claims", "published:nuodb-2.3", "--html", page.toString()))
                .isZero();
        assertThat(Files.readString(page)).contains("<title>Claims: NuoDB 2.3");
        assertThat(program.out()).contains("HOLDS");
        assertThat(program.err()).contains("page: " + page);
    }

    @Test
    void aPageThatCannotBeWrittenIsToldSo() {
        Path page = folder.resolve("no/such/folder.html");
        assertThat(program.run("claims", "published:nuodb-2.3", "--html", page.toString()))
                .isEqualTo(ExitCode.RESULTS.code());
        assertThat(program.err()).contains(page.toString());
    }
}
