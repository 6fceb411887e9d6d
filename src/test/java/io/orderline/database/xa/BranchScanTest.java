package io.orderline.database.xa;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BranchScanTest {
    /// As MariaDB says it, after a compute node was killed while it prepared.
    @ParameterizedTest
    @CsvSource({
        "ROLL_BACK, XA100, 1402, false, 'rolled back, as the server had by itself'",
        "ROLL_BACK, XA100, 1402, true, left: XA_RB",
        "COMMIT, XA100, 1402, false, left: XA_RB",
        "ROLL_BACK, XAE04, 1397, false, 'left: it has ended meanwhile, or the session that prepared it still holds it'",
        "ROLL_BACK, 08S01, 2013, false, left: XA_RB",
    })
    void aRefusalIsAnEndOnlyIfTheServerRolledBackWhatWasToBeRolledBack(
            BranchOutcome outcome, String state, int code, boolean there, String told) {
        SQLException refusal = new SQLException("XA_RB", state, code);
        assertThat(BranchScan.refused(outcome, refusal, there)).isEqualTo(told);
    }
}
