package io.orderline.certify;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.certify.Certificate.Outcome;
import io.orderline.certify.Certificate.Step;
import io.orderline.target.Dialects;
import io.orderline.target.Layout;
import java.util.List;
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
                Stream.of(outcomes)
                        .map(outcome -> new Step("step " + outcome.text(), outcome, ""))
                        .toList());
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
        Optional<Layout> two = Optional.of(new Layout(2, List.of("1", "2")));
        assertThat(CertifiedLoad.warehouses(Dialects.bundled("spider"), two)).isEqualTo(2);
        assertThat(CertifiedLoad.warehouses(Dialects.bundled("postgres-fdw"), two))
                .isEqualTo(2);
        assertThat(CertifiedLoad.warehouses(
                        Dialects.bundled("postgres-fdw"), Optional.of(new Layout(5, List.of("1", "2")))))
                .isEqualTo(5);
        assertThat(CertifiedLoad.warehouses(Dialects.bundled("klustron"), two)).isGreaterThan(1);
        assertThat(CertifiedLoad.warehouses(Dialects.bundled("citus"), Optional.of(new Layout(32, List.of()))))
                .isEqualTo(4);
        assertThat(CertifiedLoad.warehouses(Dialects.bundled("postgresql"), Optional.of(new Layout(3, List.of()))))
                .isEqualTo(1);
        assertThat(CertifiedLoad.warehouses(Dialects.bundled("spider"), Optional.empty()))
                .isEqualTo(1);
    }
}
