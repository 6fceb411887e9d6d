package io.orderline.workload.custom;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.dialect.DialectCatalog;
import io.orderline.workload.LedgerRules;
import io.orderline.workload.ledger.AcknowledgedWrite;
import java.nio.file.Path;
import java.sql.Timestamp;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is entered in the ledger of which a folder says something.
class LedgerStatementTest {
    @TempDir
    private Path folder;

    @Test
    void transactionsOfThatTypeAreEntered() {
        LedgerRules rules = Written.ledger(folder)
                .read()
                .bookkeeping(DialectCatalog.bundled("h2"))
                .orElseThrow();
        assertThat(rules.kinds()).containsExactly("Hit");
        Timestamp now = Timestamp.valueOf("2026-11-27 10:11:12.131415");
        AcknowledgedWrite write = Objects.requireNonNull(
                rules.write(new CustomInput(0, new Object[] {7, now, 0.5}, new Object[0][][], false), now, 0));
        assertThat(write).isEqualTo(new AcknowledgedWrite(0, rules.micros(now), 7));
        assertThat(rules.place(write)).isEmpty();
        assertThat(rules.inPlace(write)).isEqualTo("id 7");
        assertThat(rules.write(new CustomInput(1, new Object[] {7}, new Object[0][][], false), now, 0))
                .isNull();
    }

    @Test
    void withoutAStatementThereIsNoLedger() {
        assertThat(Written.to(folder).read().bookkeeping(DialectCatalog.bundled("h2")))
                .isEmpty();
    }
}
