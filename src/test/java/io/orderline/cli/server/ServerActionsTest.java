package io.orderline.cli.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.config.Problem;
import io.orderline.config.Problems;
import io.orderline.plan.Plan;
import io.orderline.plan.RawValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ServerActionsTest {
    private static final String CRASH = "target.crash-command=pkill -9 db";
    private static final String RESTART = "target.restart-command=start db";
    private static final String DB1 = "hosts.db1.address=root@db1";

    private static List<RawValue> values(String... given) {
        List<RawValue> values = new ArrayList<>(List.of(new RawValue("target.url", "jdbc:postgresql://db1/x", "p")));
        for (String each : given) {
            String[] parts = each.split("=", 2);
            values.add(new RawValue(parts[0], parts[1], "p"));
        }
        return values;
    }

    private static List<String> problems(String... given) {
        Problems problems = new Problems();
        Map<String, RawValue> plan = new LinkedHashMap<>();
        values(given).forEach(value -> plan.put(value.key(), value));
        ServerActions.check(plan, problems);
        return problems.list().stream().map(Problem::text).toList();
    }

    private static List<String> remarks(String... given) {
        return ServerActions.remarks(Plan.of(values(given), new Problems())).stream()
                .map(Problem::text)
                .toList();
    }

    @Test
    void aPlanThatSaysAllIsAccepted() {
        assertThat(problems(
                        CRASH,
                        RESTART,
                        DB1,
                        "hosts.here.address=local",
                        "at.5s=crash; shell on db1 \"sync; sync\"",
                        "at.9s=restart db1; shell on here true"))
                .isEmpty();
    }

    @Test
    void whatIsMissingIsNamed() {
        assertThat(problems("at.5s=crash", "at.9s=restart"))
                .containsExactly(
                        "p: at.5s: needs a command of yours for a server that Orderline did not start:"
                                + " target.crash-command is missing.",
                        "p: at.9s: needs a command of yours for a server that Orderline did not start:"
                                + " target.restart-command is missing.");
    }

    @Test
    void aHostMustBeOneOfThePlanAndHaveAnAddress() {
        assertThat(problems(CRASH, DB1, "at.5s=crash db2"))
                .containsExactly("p: at.5s: db2: unknown host. Did you mean 'db1'?");
        assertThat(problems(CRASH, "hosts.db1.role=database", "at.5s=crash db1"))
                .containsExactly("p: at.5s: cannot be done there: hosts.db1.address is missing"
                        + " ([user@]host[:port], or local).");
    }

    @Test
    void aCrashThatNothingFollowsIsRemarked() {
        assertThat(remarks(CRASH, "at.5s=crash"))
                .containsExactly("p: at.5s: a crash without a restart after it: unless something else starts the server"
                        + " again, the run ends with it down.");
        assertThat(remarks(CRASH, RESTART, "at.5s=restart", "at.9s=crash")).hasSize(1);
        assertThat(remarks(CRASH, RESTART, "at.5s=crash", "at.9s=restart")).isEmpty();
    }

    @Test
    void aCommandThatNobodyExecutesIsRemarked() {
        assertThat(remarks(CRASH)).containsExactly("p: target.crash-command: no action under at executes it in a run.");
        assertThat(remarks(RESTART, "at.5s=shell true"))
                .containsExactly("p: target.restart-command: no action under at executes it in a run.");
    }
}
