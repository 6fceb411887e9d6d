package io.orderline.xa;

import static io.orderline.testing.Refusal.assertMistaken;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Dialect;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.testing.Golden;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.SQLException;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is asked of Citus, with the answers that Citus 12.1.12 gave while a commit over two workers waited for a
/// standby that was not there.
class BranchTest {
    private static final Dialect CITUS = DialectCatalog.bundled("citus");
    private static final Target COORDINATOR = new Target("jdbc:postgresql://localhost/x", "x", Password.NONE, CITUS);
    private static final BranchNames NAMES =
            BranchNames.of(CITUS.fact("branch_names").orElseThrow());
    private static final List<Branch> PREPARED =
            List.of(branch("citus_0_31545_31_0"), branch("citus_0_31545_31_1"), branch("citus_0_31546_7_0"));
    private static final String DECIDED = "orderline7d9-mwxfuiju-179569115210800001";
    private static final String OPEN = "orderline7d9-mwxfuiju-179569115210800002";

    @TempDir
    private Path folder;

    private AtomikosLogs logs;

    @BeforeEach
    void write() throws IOException {
        Files.writeString(folder.resolve("orderline7d9-mwxfuiju-0.log"), """
                %s|COMMITTING|1795691452490|orderline7d9-mwxfuiju-|
                orderline7d9-mwxfuiju-179569115210800003|TERMINATED|1795691452490|orderline7d9-mwxfuiju-|
                """.formatted(DECIDED));
        logs = new AtomikosLogs(folder);
        logs.read();
    }

    @Test
    void aTransactionIsFoundByTheNameOfItsBranchesAndWhatIsNotInTheLogIsLeft() {
        long second = 1_690_000_000L << 32;
        String header = "comp_node_id\ttxn_id\tnext_txn_cmd";
        String committed = "3\t" + (second + 4711) + "\tcommit";
        String aborted = "3, " + (second + 4712) + ", abort";
        Map<String, BranchDecision> decisions = CommitLog.decisions("log", List.of(header, committed, aborted, ""));
        assertThat(decisions).containsOnlyKeys("3-1690000000-4711", "3-1690000000-4712");
        BranchDecision left = new BranchDecision(BranchOutcome.LEAVE, "not in it");
        OutcomeLookup outcomes = OutcomeLookup.told(decisions, left);
        assertThat(outcomes.of("3-1690000000-4711"))
                .isEqualTo(new BranchDecision(BranchOutcome.COMMIT, "the commit log says commit"));
        assertThat(outcomes.of("3-1690000000-4712").outcome()).isEqualTo(BranchOutcome.ROLL_BACK);
        assertThat(outcomes.of("3-1690000000-9")).isEqualTo(left);
        assertMistaken(() -> CommitLog.decisions("log", List.of("3 7 commit", "3 8 perhaps")), "log:2");
    }

    /// As MySQL prints it in XA RECOVER: all in the global part, and no branch.
    @Test
    void aBranchIsEndedByItsNameInLettersOrInHexadecimal() {
        byte[] name = "3-1690000000-4711".getBytes(StandardCharsets.US_ASCII);
        Branch branch = BranchScan.BranchQuery.xa(1, name.length, name);
        assertThat(branch.transaction()).isEqualTo("3-1690000000-4711");
        assertThat(branch.statement(BranchOutcome.COMMIT))
                .isEqualTo("XA COMMIT X'332d313639303030303030302d34373131',X'',1");
        assertThat(branch.statement(BranchOutcome.ROLL_BACK)).startsWith("XA ROLLBACK X'33");
        assertThat(BranchScan.BranchQuery.xa(7, 2, new byte[] {0, 1, 2}))
                .isEqualTo(new Branch("0x0001", "0x02,7", "XA COMMIT X'0001',X'02',7", "XA ROLLBACK X'0001',X'02',7"));
        assertThat(BranchScan.BranchQuery.prepared("it's", "7").commit()).isEqualTo("COMMIT PREPARED 'it''s'");
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

    private static Branch branch(String gid) {
        return BranchScan.BranchQuery.prepared(gid, "");
    }

    @Test
    void statementsAreThese() {
        Golden.check(
                "citus/branches.txt",
                Stream.of("branch_names", "branch_sessions", "recover_branches")
                        .map(fact -> CITUS.fact(fact).orElseThrow() + "\n")
                        .collect(Collectors.joining()));
        assertThat(CITUS.fact("committed_transactions")).isEmpty();
    }

    /// Also of a process whose number begins alike, and of another transaction of the same process.
    @Test
    void whatALivingSessionIsAtWorkOnIsLeft() {
        BranchNames.Sessions sessions = new BranchNames.Sessions(COORDINATOR, NAMES, "not asked");
        String lives = "session citus_0_31545_31 of the coordinator lives, and may yet decide it";
        assertThat(sessions.mayDecide(PREPARED, Set.of("citus_0_31545_31", "citus_0_3154_67", "citus_0_31546_8")))
                .isEqualTo(Map.of("citus_0_31545_31_0", lives, "citus_0_31545_31_1", lives));
        assertThat(sessions.mayDecide(PREPARED, Set.of("*"))).hasSize(3);
        assertThat(sessions.mayDecide(PREPARED, Set.of())).isEmpty();
    }

    @Test
    void onlyItsOwnRecoveryEndsABranchAndOtherNamesAreNotItsOwn() {
        ServerRecovery outcomes =
                new ServerRecovery(COORDINATOR, CITUS.fact("recover_branches").orElseThrow());
        assertThat(outcomes.of("citus_0_31546_7_0"))
                .isEqualTo(new BranchDecision(
                        BranchOutcome.RECOVER, "its session is gone; SELECT recover_prepared_transactions() ends it"));
        assertThat(PREPARED).allMatch(NAMES::fit);
        assertThat(List.of("my_other_application_17", "citus_0_31545_31", "citus_0_1_2_3_4", "xcitus_0_1_2_3"))
                .noneMatch(gid -> NAMES.fit(branch(gid)));
    }

    @Test
    void whatWasToEndAndIsStillThereIsLeft() {
        String ended = "ended by the coordinator";
        assertThat(BranchRecovery.verified(BranchOutcome.RECOVER, ended, true)).startsWith("left");
        assertThat(BranchRecovery.verified(BranchOutcome.RECOVER, ended, false)).isEqualTo(ended);
        assertThat(BranchRecovery.verified(BranchOutcome.LEAVE, "left", false))
                .isEqualTo("ended meanwhile, by who decides it");
        assertThat(BranchRecovery.verified(BranchOutcome.NOT_OURS, "", true)).isEmpty();
    }

    /// As PostgreSQL's driver names it.
    private static Branch logged(String transaction) {
        return BranchScan.BranchQuery.prepared(
                "1096044365_%s_%s".formatted(base64(transaction), base64("orderline7d9-mwxfuiju-1")), "1");
    }

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.US_ASCII));
    }

    private BranchOutcome outcome(String transaction) {
        return logs.of(logged(transaction).transaction()).outcome();
    }

    @Test
    void whatWasDecidedIsCommittedAndTheRestRolledBackOrLeft() {
        assertThat(outcome(DECIDED)).isEqualTo(BranchOutcome.COMMIT);
        assertThat(outcome(OPEN)).isEqualTo(BranchOutcome.ROLL_BACK);
        assertThat(outcome("orderlineabc-mwxfuiju-1")).isEqualTo(BranchOutcome.LEAVE);
        AtomikosLogs elsewhere = new AtomikosLogs(folder.resolve("missing"));
        elsewhere.read();
        assertThat(elsewhere.of(logged(DECIDED).transaction()).outcome()).isEqualTo(BranchOutcome.LEAVE);
        assertThat(AtomikosLogs.began(logged(OPEN))).isTrue();
        assertThat(List.of(
                        logged("10.0.0.1.tm179569014529800001"),
                        BranchScan.BranchQuery.prepared("131077_b3JkZXJsaW5l_eA==", "1"),
                        BranchScan.BranchQuery.prepared("orderline7d9-mwxfuiju-1", "1")))
                .noneMatch(AtomikosLogs::began);
    }

    /// Which it does as long as it holds its lock; a file that a dead one left is no lock.
    @Test
    void aProcessThatLivesMayDecide() throws IOException {
        Path lock = Files.createFile(folder.resolve("orderline7d9-mwxfuiju-.lck"));
        List<Branch> branches = List.of(logged(OPEN), logged("orderlineabc-mwxfuiju-1"));
        assertThat(logs.mayDecide(branches)).isEmpty();
        try (FileChannel channel = FileChannel.open(lock, StandardOpenOption.WRITE);
                FileLock held = channel.lock()) {
            assertThat(held.isValid()).isTrue();
            assertThat(logs.mayDecide(branches)).containsOnlyKeys(logged(OPEN).transaction());
        }
    }
}
