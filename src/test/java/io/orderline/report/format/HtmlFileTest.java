package io.orderline.report.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.base.ResultsUnwritableException;
import io.orderline.lab.claims.ClaimsAudit;
import io.orderline.lab.claims.StudyCatalog;
import io.orderline.report.claims.ClaimsPage;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HtmlFileTest {
    @TempDir
    private Path folder;

    @Test
    void whatIsNoPageOfOrderlineIsNotReplaced() throws Exception {
        Path mine = Files.writeString(folder.resolve("index.html"), "<!DOCTYPE html><title>Mine</title>");
        assertThatThrownBy(() -> HtmlFile.writeAt("new", mine))
                .isInstanceOf(ResultsUnwritableException.class)
                .hasMessageContaining("no page of Orderline's; name another file");
        assertThat(mine).content().contains("Mine");
    }

    @Test
    void aPageOfItsOwnIsReplaced() throws Exception {
        String page = ClaimsPage.of(
                ClaimsAudit.of(StudyCatalog.read(StudyCatalog.names().getFirst())));
        Path file = folder.resolve("claims.html");
        HtmlFile.writeAt(page, file);
        HtmlFile.writeAt("new", file);
        assertThat(file).hasContent("new");
    }
}
