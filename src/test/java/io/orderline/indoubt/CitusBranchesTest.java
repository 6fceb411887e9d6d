package io.orderline.indoubt;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.target.Dialect;
import io.orderline.target.Dialects;
import io.orderline.target.Password;
import io.orderline.target.Target;
import io.orderline.testing.Golden;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// What is asked of Citus, with the answers that Citus 12.1.12 gave while a commit over two workers waited for a
/// standby
/// that was not there.
class CitusBranchesTest {
    private static final Dialect CITUS = Dialects.bundled("citus");
    private static final Names NAMES = Names.of(CITUS.fact("branch_names").orElseThrow());
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
        NamedSessions sessions = new NamedSessions(
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
        OwnRecovery outcomes = new OwnRecovery(
                new Target("jdbc:postgresql://localhost/x", "x", Password.NONE, CITUS),
                CITUS.fact("recover_branches").orElseThrow());

        assertThat(outcomes.of("citus_0_31546_7_0"))
                .isEqualTo(new Decision(
                        Outcome.RECOVER, "its session is gone; SELECT recover_prepared_transactions() ends it"));
    }

    @Test
    void otherNamesAreNotItsOwn() {
        assertThat(PREPARED).allMatch(NAMES::fit);
        assertThat(List.of("my_other_application_17", "citus_0_31545_31", "citus_0_1_2_3_4", "xcitus_0_1_2_3"))
                .noneMatch(gid -> NAMES.fit(branch(gid)));
    }

    @Test
    void whatWasToEndAndIsStillThereIsLeft() {
        assertThat(Recovery.verified(Outcome.RECOVER, "ended by the coordinator", true))
                .startsWith("left");
        assertThat(Recovery.verified(Outcome.RECOVER, "ended by the coordinator", false))
                .isEqualTo("ended by the coordinator");
        assertThat(Recovery.verified(Outcome.LEAVE, "left", false)).isEqualTo("ended meanwhile, by who decides it");
        assertThat(Recovery.verified(Outcome.NOT_OURS, "", true)).isEmpty();
    }
}
