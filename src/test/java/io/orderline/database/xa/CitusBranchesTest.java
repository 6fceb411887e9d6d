package io.orderline.database.xa;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Dialect;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.testing.Golden;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// What is asked of Citus, with the answers that Citus 12.1.12 gave while a commit over two workers waited for a
/// standby that was not there.
class CitusBranchesTest {
    private static final Dialect CITUS = DialectCatalog.bundled("citus");
    private static final BranchNames NAMES =
            BranchNames.of(CITUS.fact("branch_names").orElseThrow());
    private static final List<Branch> PREPARED =
            List.of(branch("citus_0_31545_31_0"), branch("citus_0_31545_31_1"), branch("citus_0_31546_7_0"));

    private static Branch branch(String gid) {
        return BranchQuery.prepared(gid, "");
    }

    @Test
    void statementsAreThese() {
        Golden.check(
                "citus/branches.txt",
                String.join(
                        "\n",
                        CITUS.fact("branch_names").orElseThrow(),
                        CITUS.fact("branch_sessions").orElseThrow(),
                        CITUS.fact("recover_branches").orElseThrow(),
                        ""));
        assertThat(CITUS.fact("committed_transactions")).isEmpty();
    }

    /// Also of a process whose number begins alike, and of another transaction of the same process.
    @Test
    void whatALivingSessionIsAtWorkOnIsLeft() {
        SessionsByBranchName sessions = new SessionsByBranchName(
                new Target("jdbc:postgresql://localhost/x", "x", Password.NONE, CITUS), NAMES, "not asked");

        assertThat(sessions.mayDecide(PREPARED, Set.of("citus_0_31545_31", "citus_0_3154_67", "citus_0_31546_8")))
                .isEqualTo(Map.of(
                        "citus_0_31545_31_0",
                        "session citus_0_31545_31 of the coordinator lives, and may yet decide it",
                        "citus_0_31545_31_1",
                        "session citus_0_31545_31 of the coordinator lives, and may yet decide it"));
        assertThat(sessions.mayDecide(PREPARED, Set.of("*"))).hasSize(3);
        assertThat(sessions.mayDecide(PREPARED, Set.of())).isEmpty();
    }

    @Test
    void onlyItsOwnRecoveryEndsABranch() {
        ServerRecovery outcomes = new ServerRecovery(
                new Target("jdbc:postgresql://localhost/x", "x", Password.NONE, CITUS),
                CITUS.fact("recover_branches").orElseThrow());

        assertThat(outcomes.of("citus_0_31546_7_0"))
                .isEqualTo(new BranchDecision(
                        BranchOutcome.RECOVER, "its session is gone; SELECT recover_prepared_transactions() ends it"));
    }

    @Test
    void otherNamesAreNotItsOwn() {
        assertThat(PREPARED).allMatch(NAMES::fit);
        assertThat(List.of("my_other_application_17", "citus_0_31545_31", "citus_0_1_2_3_4", "xcitus_0_1_2_3"))
                .noneMatch(gid -> NAMES.fit(branch(gid)));
    }

    @Test
    void whatWasToEndAndIsStillThereIsLeft() {
        assertThat(BranchRecovery.verified(BranchOutcome.RECOVER, "ended by the coordinator", true))
                .startsWith("left");
        assertThat(BranchRecovery.verified(BranchOutcome.RECOVER, "ended by the coordinator", false))
                .isEqualTo("ended by the coordinator");
        assertThat(BranchRecovery.verified(BranchOutcome.LEAVE, "left", false))
                .isEqualTo("ended meanwhile, by who decides it");
        assertThat(BranchRecovery.verified(BranchOutcome.NOT_OURS, "", true)).isEmpty();
    }
}
