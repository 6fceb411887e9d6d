package io.orderline.database.xa;

import static io.orderline.testing.Refusal.assertMistaken;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BranchTest {
    @Test
    void aTransactionIsFoundByTheNameOfItsBranches() {
        Map<String, BranchDecision> decisions = CommitLog.decisions("log", lines());

        assertThat(decisions).containsOnlyKeys("3-1690000000-4711", "3-1690000000-4712");
        assertThat(decisions.get("3-1690000000-4711"))
                .isEqualTo(new BranchDecision(BranchOutcome.COMMIT, "the commit log says commit"));
        assertThat(decisions.get("3-1690000000-4712"))
                .isNotNull()
                .extracting(BranchDecision::outcome)
                .isEqualTo(BranchOutcome.ROLL_BACK);
    }

    private static List<String> lines() {
        long second = 1_690_000_000L << 32;
        return List.of(
                "comp_node_id\ttxn_id\tnext_txn_cmd",
                "3\t" + (second + 4711) + "\tcommit",
                "3, " + (second + 4712) + ", abort",
                "");
    }

    @Test
    void whatIsNotInTheLogIsLeft() {
        OutcomeLookup outcomes = OutcomeLookup.told(
                CommitLog.decisions("log", lines()), new BranchDecision(BranchOutcome.LEAVE, "not in it"));

        assertThat(outcomes.of("3-1690000000-4711").outcome()).isEqualTo(BranchOutcome.COMMIT);
        assertThat(outcomes.of("3-1690000000-9")).isEqualTo(new BranchDecision(BranchOutcome.LEAVE, "not in it"));
    }

    @Test
    void aLineThatIsNoneIsTold() {
        assertMistaken(() -> CommitLog.decisions("log", List.of("3 7 commit", "3 8 perhaps")), "log:2");
    }

    /// As MySQL prints it in XA RECOVER: all in the global part, and no branch.
    @Test
    void aBranchOfItIsEndedByItsName() {
        byte[] name = "3-1690000000-4711".getBytes(StandardCharsets.US_ASCII);
        Branch branch = BranchQuery.xa(1, name.length, name);

        assertThat(branch.transaction()).isEqualTo("3-1690000000-4711");
        assertThat(branch.statement(BranchOutcome.COMMIT))
                .isEqualTo("XA COMMIT X'332d313639303030303030302d34373131',X'',1");
        assertThat(branch.statement(BranchOutcome.ROLL_BACK)).startsWith("XA ROLLBACK X'33");
    }

    @Test
    void namesThatAreNotLettersAreShownInHexadecimal() {
        assertThat(BranchQuery.xa(7, 2, new byte[] {0, 1, 2}))
                .isEqualTo(new Branch("0x0001", "0x02,7", "XA COMMIT X'0001',X'02',7", "XA ROLLBACK X'0001',X'02',7"));
        assertThat(BranchQuery.prepared("it's", "7").commit()).isEqualTo("COMMIT PREPARED 'it''s'");
    }

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

    /// Spider writes down host and port of a server; a URL need not say the port.
    @ParameterizedTest
    @CsvSource({
        "jdbc:mariadb://db1/bench, db1:3306",
        "jdbc:mariadb://db1, db1:3306",
        "jdbc:mariadb://db1?useSsl=true, db1:3306",
        "jdbc:mariadb://127.0.0.1:4711/bench?a=b, 127.0.0.1:4711",
        "jdbc:mariadb:///bench, ''"
    })
    void theAddressOfANodeIsThatOfItsServer(String url, String address) {
        assertThat(SpiderXaTable.address(url)).isEqualTo(address);
    }
}
