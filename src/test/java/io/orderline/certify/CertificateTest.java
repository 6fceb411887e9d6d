package io.orderline.certify;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.certify.Certificate.Outcome;
import io.orderline.certify.Certificate.Step;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.dialect.PartitionLayout;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

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
}
