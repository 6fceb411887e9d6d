package io.orderline.certify;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.dialect.DialectCatalog;
import io.orderline.workload.tpcc.Tpcc;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The certificates that came, and their table in the documentation.
class CertificatesPageTest {
    private static final Path PAGE = Path.of("docs/databases.md");
    private static final String BEGIN = "<!-- from docs/certificates; a test rewrites it -->\n";
    private static final String END = "\n## Databases\n";

    private static List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("docs/certificates"))) {
            return files.sorted().toList();
        }
    }

    /// A certificate that failed may stand there, one that says less or more than it was given may not.
    @Test
    void theTableIsWhatTheySay() throws IOException {
        StringBuilder table = new StringBuilder("""
                | dialect | server | driver | date | Orderline | outcome | statements |
                |---|---|---|---|---|---|---|
                """);
        for (Path file : files()) {
            CertificateFile read = CertificateFile.read(file);
            Certificate it = read.certificate();
            CertificateReview review = new CertificateReview(read, new Tpcc(), DialectCatalog.bundled(it.dialect()));
            assertThat(review.objections())
                    .as("%s", file)
                    .allSatisfy(objection -> assertThat(objection).isEqualTo(it.verdict() + "."));
            table.append(String.join(
                    " | ",
                    "| [`" + it.dialect() + "`](certificates/" + file.getFileName() + ")",
                    it.server(),
                    it.driver(),
                    it.date().substring(0, 10),
                    it.orderline(),
                    it.verdict(),
                    review.statements() + " |\n"));
        }
        String page = Files.readString(PAGE);
        String expected = page.substring(0, page.indexOf(BEGIN)) + BEGIN + table + page.substring(page.indexOf(END));
        if (System.getProperty("golden.update") != null) {
            Files.writeString(PAGE, expected);
        }
        assertThat(Files.readString(PAGE)).as("-Dgolden.update rewrites it").isEqualToIgnoringNewLines(expected);
    }
}
