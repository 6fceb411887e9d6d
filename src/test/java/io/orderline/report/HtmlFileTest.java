package io.orderline.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.published.Audit;
import io.orderline.published.Published;
import io.orderline.report.claims.ClaimsPage;
import io.orderline.result.ResultsUnwritableException;
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
        String page = ClaimsPage.of(Audit.of(Published.read(Published.names().getFirst())));
        Path file = folder.resolve("claims.html");
        HtmlFile.writeAt(page, file);
        HtmlFile.writeAt("new", file);
        assertThat(file).hasContent("new");
    }
}
