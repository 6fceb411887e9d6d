package io.orderline.certify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.certify.Certificate.Outcome;
import io.orderline.certify.Certificate.Step;
import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Dialect;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.dialect.PartitionLayout;
import io.orderline.workload.tpcc.Tpcc;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CertificateTest {
    private static Certificate of(Outcome... outcomes) {
        return of(
                Stream.of(outcomes)
                        .map(outcome -> new Step("step " + outcome.text(), outcome, ""))
                        .toList(),
                Map.of());
    }

    @Test
    void itIsGivenIfNothingFailedAndNothingThatItNeedsIsMissing() {
        assertThat(of(Outcome.PASSED, Outcome.NOT_TRIED).passed()).isTrue();
        assertThat(of(Outcome.PASSED, Outcome.NOT_TRIED).text()).endsWith("\nCERTIFIED: nothing failed\n");
        assertThat(of(Outcome.PASSED, Outcome.MISSING).passed()).isFalse();
        assertThat(of(Outcome.PASSED, Outcome.MISSING).text()).endsWith("\nNOT CERTIFIED: missing: step missing\n");
        assertThat(of(Outcome.FAILED, Outcome.MISSING, Outcome.MISSING).text())
                .endsWith("\nNOT CERTIFIED: failed: step failed; missing: step missing, step missing\n");
    }

    @ParameterizedTest
    @CsvSource({
        "spider, 2, 1 2, 2",
        "postgres-fdw, 2, 1 2, 2",
        "postgres-fdw, 5, 1 2, 5",
        "klustron, 2, 1 2, 3",
        "citus, 32, , 4",
        "postgresql, 3, , 1",
        "spider, 0, , 1"
    })
    void asManyWarehousesAreLoadedAsAreOnTwoShards(
            String dialect, int partitions, @Nullable String shards, int warehouses) {
        Optional<PartitionLayout> layout = Optional.of(partitions)
                .filter(number -> number > 0)
                .map(number ->
                        new PartitionLayout(number, shards == null ? List.of() : List.of(shards.split(" ", -1))));
        assertThat(CertifiedLoad.warehouses(DialectCatalog.bundled(dialect), layout))
                .isEqualTo(warehouses);
    }

    private static final String ROWS = "599137 rows";
    private static final Dialect DIALECT = DialectCatalog.bundled("postgresql");
    private static final Map<String, String> STATEMENTS = CertifiedStatements.of(new Tpcc(), DIALECT);

    @TempDir
    private Path folder;

    private static Certificate of(List<Step> steps, Map<String, String> statements) {
        return new Certificate("1", "today", "postgresql", "PostgreSQL", "a driver", 1, steps, statements);
    }

    private static List<Step> steps(UnaryOperator<Step> change) {
        return CertifiedSteps.all(1, false)
                .map(name -> new Step(name, Outcome.PASSED, name.startsWith("load") ? ROWS : ""))
                .map(change)
                .toList();
    }

    private static CertificateReview review(CertificateFile file) {
        return new CertificateReview(file, new Tpcc(), DIALECT);
    }

    private static CertificateReview review(Certificate certificate) {
        return review(new CertificateFile(certificate, true));
    }

    @Test
    void oneThatIsWholeIsSoundUnlessItsFileWasChangedAfterwards() throws IOException {
        Path file = folder.resolve("it.json");
        CertificateFile.write(file, of(steps(step -> step), STATEMENTS));
        assertThat(review(CertificateFile.read(file)).objections()).isEmpty();
        assertThat(review(CertificateFile.read(file)).statements()).isEqualTo("as now");
        Files.writeString(file, Files.readString(file).replace("PostgreSQL", "MySQL"));
        assertThat(review(CertificateFile.read(file)).objections())
                .containsExactly("The checksum is another one: the file was changed after it was written.");
    }

    @Test
    void aStepThatIsLeftOutIsMissed() {
        List<Step> most = steps(step -> step).stream()
                .filter(step -> !step.name().equals("a deadlock"))
                .toList();
        assertThat(review(of(most, STATEMENTS)).objections()).containsExactly("The step is not there: a deadlock.");
    }

    /// Steps whose names begin so, with another outcome and note.
    @ParameterizedTest
    @CsvSource({
        "load, PASSED, 599138 rows, 'The load wrote 599138 rows, not 599137 rows.'",
        "drop, FAILED, locked, NOT CERTIFIED: failed: drop.",
        "transactions, NOT_TRIED, '', No style of statements passed."
    })
    void whatCameOfAStepIsLookedAt(String step, Outcome outcome, String note, String objection) {
        List<Step> steps = steps(each -> each.name().startsWith(step) ? new Step(each.name(), outcome, note) : each);
        assertThat(review(of(steps, STATEMENTS)).objections()).containsExactly(objection);
    }

    @Test
    void otherStatementsAreSaid() {
        Map<String, String> old = new HashMap<>(STATEMENTS);
        old.put("row/payment.district", "SELECT 1");
        assertThat(review(of(steps(step -> step), old)).statements())
                .matches("1 of \\d+ are other ones now: row/payment.district");
    }

    @Test
    void aFileOfAnotherKindIsNone() throws IOException {
        Path file = Files.writeString(folder.resolve("it.json"), "{\"certificate\": {}}");
        assertThatThrownBy(() -> CertificateFile.read(file))
                .isInstanceOf(IOException.class)
                .hasMessage("is no certificate of orderline dialect check --out");
    }

    /// The rest stays.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        Connection to db7.example.org:5444 refused | Connection to *** refused
        db7.example.org (10.1.2.3:5444)            | *** (***)
        role "scott" does not exist in ledger.     | role "***" does not exist in ***.
        no driver for jdbc:postgresql://db7.example.org:5444/ledger?ApplicationName=x | no driver for ***
        SQLSTATE 23505, code 0: violates "ledger_pkey", 599137 rows | SQLSTATE 23505, code 0: violates "ledger_pkey", 599137 rows
        scotty, driver 42.7.14                     | scotty, driver 42.7.14
        """)
    void whatIsTheUsersOwnIsReplaced(String note, String expected) {
        String url = "jdbc:postgresql://db7.example.org:5444/ledger?ApplicationName=x";
        Target target = new Target(url, "scott", new Password("tiger"), DIALECT);
        assertThat(new PrivateNames(target).without(note)).isEqualTo(expected);
    }
}
