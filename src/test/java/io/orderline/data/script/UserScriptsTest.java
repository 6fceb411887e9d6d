package io.orderline.data.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
        assertThat(sql.script("a").orElseThrow().statements())
                .extracting(SqlScript.Line::text)
                .containsExactly("SELECT 3");
        assertThat(sql.script("b").orElseThrow().statements())
                .extracting(SqlScript.Line::text)
                .containsExactly("SELECT 2");
        assertThat(sql.script("c")).isEmpty();
    }

    @Test
    void aFolderWithoutEitherIsRefused() throws IOException {
        write("sql.oracle/a.sql", "SELECT 1;");
        assertThatThrownBy(() -> new UserScripts(folder, "postgresql"))
                .hasMessageContaining("neither sql.common nor a folder for postgresql");
    }
}
