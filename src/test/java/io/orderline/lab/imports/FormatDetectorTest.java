package io.orderline.lab.imports;

import static io.orderline.testing.Refusal.assertMistaken;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.lab.imports.file.ToolFile;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FormatDetectorTest {
    @TempDir
    Path folder;

    @Test
    void aFolderIsKnownByItsFiles() throws IOException {
        assertThat(FormatDetector.of(Imports.fixture("benchmarksql-5.0"))).isInstanceOf(BenchmarkSql5.class);
        assertThat(FormatDetector.of(Imports.fixture("benchmarksql-5.1"))).isInstanceOf(BenchmarkSql5.class);
        assertThat(FormatDetector.of(Imports.fixture("benchmarksql-6"))).isInstanceOf(BenchmarkSql6.class);
        assertThat(FormatDetector.of(Imports.fixture("dbt2"))).isInstanceOf(Dbt2.class);
    }

    @Test
    void whatWasLookedForIsTold() {
        assertMistaken(
                () -> FormatDetector.of(folder),
                folder.toString(),
                "data/result.csv",
                "BenchmarkSQL 5.0, 5.1, 6",
                "mix.log");
    }

    @Test
    void aFolderThatCannotBeReadIsNamed() {
        assertThat(FormatDetector.unreadable(new AccessDeniedException("/data/driver-2"), folder))
                .hasMessageContaining("/data/driver-2: cannot be read: permission denied");
    }

    @Test
    void aHeaderThatNobodyKnowsIsShown() throws IOException {
        Files.createDirectories(folder.resolve("data"));
        Files.writeString(folder.resolve("data/result.csv"), "time,what\n1,2\n");
        assertMistaken(() -> FormatDetector.of(folder), "'time,what'", "run,elapsed,latency", "ttype,second,numtrans");
    }

    @Test
    void aLogWithoutATransactionIsRefused() throws IOException {
        Files.writeString(folder.resolve("mix.log"), "this is another log\n1,START,,,1,,\n");
        assertMistaken(() -> Imports.of(folder, folder, 0), "holds no transaction");
    }

    @Test
    void aSecretThatCannotBeToldFromTheRestIsNotShown() throws IOException {
        Path properties = folder.resolve("run.properties");
        Files.writeString(properties, """
                a=jdbc:postgresql://db/x?password=p@ss
                b=jdbc:postgresql://u:p?q@db/x
                c=jdbc:mysql://u:p@db:3306/x;password=y
                d=jdbc:oracle:thin:u/p@db:1521:orcl
                e=jdbc:oracle:thin:@db:1521:orcl
                f=u:p@db
                """);
        ToolFile file = ToolFile.properties(properties);
        assertThat(file.url("a")).isEmpty();
        assertThat(file.url("b")).isEmpty();
        assertThat(file.url("c")).isEqualTo("jdbc:mysql://db:3306/x");
        assertThat(file.url("d")).isEqualTo("jdbc:oracle:thin:@db:1521:orcl");
        assertThat(file.url("e")).isEqualTo("jdbc:oracle:thin:@db:1521:orcl");
        assertThat(file.url("f")).isEmpty();
        assertThat(file.url("none")).isEmpty();
    }
}
