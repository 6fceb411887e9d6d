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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CertificateTest {
    private static Certificate of(Outcome... outcomes) {
        return new Certificate(
                "1",
                "today",
                "citus",
                "PostgreSQL",
                "a driver",
                1,
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

    @Test
    void asManyWarehousesAreLoadedAsAreOnTwoShards() {
        Optional<PartitionLayout> two = Optional.of(new PartitionLayout(2, List.of("1", "2")));
        assertThat(CertifiedLoad.warehouses(DialectCatalog.bundled("spider"), two))
                .isEqualTo(2);
        assertThat(CertifiedLoad.warehouses(DialectCatalog.bundled("postgres-fdw"), two))
                .isEqualTo(2);
        assertThat(CertifiedLoad.warehouses(
                        DialectCatalog.bundled("postgres-fdw"), Optional.of(new PartitionLayout(5, List.of("1", "2")))))
                .isEqualTo(5);
        assertThat(CertifiedLoad.warehouses(DialectCatalog.bundled("klustron"), two))
                .isGreaterThan(1);
        assertThat(CertifiedLoad.warehouses(
                        DialectCatalog.bundled("citus"), Optional.of(new PartitionLayout(32, List.of()))))
                .isEqualTo(4);
        assertThat(CertifiedLoad.warehouses(
                        DialectCatalog.bundled("postgresql"), Optional.of(new PartitionLayout(3, List.of()))))
                .isEqualTo(1);
        assertThat(CertifiedLoad.warehouses(DialectCatalog.bundled("spider"), Optional.empty()))
                .isEqualTo(1);
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
    void oneThatIsWholeIsSound() throws IOException {
        Path file = folder.resolve("it.json");
        CertificateFile.write(file, of(steps(step -> step), STATEMENTS));

        assertThat(review(CertificateFile.read(file)).objections()).isEmpty();
        assertThat(review(CertificateFile.read(file)).statements()).isEqualTo("as now");
    }

    @Test
    void aFileThatWasChangedAfterwardsIsNot() throws IOException {
        Path file = folder.resolve("it.json");
        CertificateFile.write(file, of(steps(step -> step), STATEMENTS));
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
        assertThat(review(of(
                                steps(each ->
                                        each.name().startsWith(step) ? new Step(each.name(), outcome, note) : each),
                                STATEMENTS))
                        .objections())
                .containsExactly(objection);
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

    private final PrivateNames names = new PrivateNames(new Target(
            "jdbc:postgresql://db7.example.org:5444/ledger?ApplicationName=x",
            "scott",
            new Password("tiger"),
            DialectCatalog.bundled("postgresql")));

    @Test
    void whatIsTheUsersOwnIsReplaced() {
        assertThat(names.without("Connection to db7.example.org:5444 refused")).isEqualTo("Connection to *** refused");
        assertThat(names.without("db7.example.org (10.1.2.3:5444)")).isEqualTo("*** (***)");
        assertThat(names.without("role \"scott\" does not exist in ledger."))
                .isEqualTo("role \"***\" does not exist in ***.");
        assertThat(names.without("no driver for jdbc:postgresql://db7.example.org:5444/ledger?ApplicationName=x"))
                .isEqualTo("no driver for ***");
    }

    @Test
    void theRestStays() {
        String note = "SQLSTATE 23505, code 0: violates \"ledger_pkey\", 599137 rows, scotty, driver 42.7.14";
        assertThat(names.without(note)).isEqualTo(note);
    }
}
