package io.orderline.data.load;

import static io.orderline.testing.Refusal.assertSaid;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.base.TargetException;
import io.orderline.data.load.SqlScript.Line;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UserScriptsTest {
    @TempDir
    private Path folder;

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    @Test
    void theDatabasesOwnScriptComesBeforeTheCommonOne() throws IOException {
        write("sql.common/a.sql", "SELECT 1;");
        write("sql.common/b.sql", "SELECT 2;");
        write("sql.postgres/a.sql", "SELECT 3;");
        write("sql.oracle/b.sql", "SELECT 4;");
        UserScripts sql = new UserScripts(folder, "postgresql");
        assertThat(sql.script("a").orElseThrow().statements()).containsExactly(new Line(1, "SELECT 3"));
        assertThat(sql.script("b").orElseThrow().statements()).containsExactly(new Line(1, "SELECT 2"));
        assertThat(sql.script("c")).isEmpty();
    }

    @Test
    void aFolderWithoutEitherIsRefused() throws IOException {
        write("sql.oracle/a.sql", "SELECT 1;");
        assertSaid(() -> new UserScripts(folder, "postgresql"), "neither sql.common nor a folder for postgresql");
    }

    private static List<Line> parse(String text) {
        return SqlScript.parse("s.sql", text).statements();
    }

    @Test
    void statementsEndWithSemicolonsAndBlocksAreWhole() {
        assertThat(parse("-- a comment;\n\nCREATE TABLE t (\n  a int -- key\n);\nSELECT ';' ;  \n"))
                .containsExactly(new Line(3, "CREATE TABLE t (\n  a int -- key\n)"), new Line(6, "SELECT ';'"));
        assertThat(parse("SELECT 1;\n-- {\nBEGIN\n  -- kept\n  x := 1;\nEND;\n-- }\nSELECT 2;\n"))
                .containsExactly(
                        new Line(1, "SELECT 1"),
                        new Line(2, "BEGIN\n  -- kept\n  x := 1;\nEND;"),
                        new Line(8, "SELECT 2"));
        assertThat(parse("BEGIN x\\;\nEND;\n")).containsExactly(new Line(1, "BEGIN x;\nEND"));
        assertThat(parse("-- one\n--two\n;\n")).isEmpty();
    }

    @Test
    void whatHasNoEndOrIsNotThereIsRefused() {
        assertThatThrownBy(() -> parse("SELECT 1;\n\nSELECT 2\n"))
                .isInstanceOf(TargetException.class)
                .hasMessage("s.sql:3: the statement is not complete: no semicolon ends it");
        assertThatThrownBy(() -> parse("-- {\nSELECT 2;\n"))
                .isInstanceOf(TargetException.class)
                .hasMessage("s.sql:1: the statement is not complete: no line '-- }' ends it");
        assertSaid(() -> SqlScript.read(Path.of("none.sql")), "none.sql cannot be read");
    }
}
