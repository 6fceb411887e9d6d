package io.orderline.cli.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.cli.server.ServerAction.Kind;
import io.orderline.config.Problem;
import io.orderline.config.Problems;
import io.orderline.plan.Plans;
import io.orderline.plan.RawValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What is refused of them is in `UsageTest`.
class ServerActionsTest {
    private static final String CRASH = "target.crash-command=pkill -9 db";
    private static final String RESTART = "target.restart-command=start db";

    private static String[] lines(String... more) {
        return Stream.concat(Stream.of("target.url=jdbc:postgresql://db1/x"), Stream.of(more))
                .toArray(String[]::new);
    }

    private static List<String> remarks(String... given) {
        return ServerActions.remarks(Plans.of(lines(given))).stream()
                .map(Problem::text)
                .toList();
    }

    @Test
    void anActionIsReadWithItsHostAndItsCommand() {
        assertThat(ServerAction.parse("crash")).isEqualTo(new ServerAction(Kind.CRASH, Optional.empty(), ""));
        assertThat(ServerAction.parse(" Restart  db1 "))
                .isEqualTo(new ServerAction(Kind.RESTART, Optional.of("db1"), ""));
        assertThat(ServerAction.parse("shell \"sync; sync\""))
                .isEqualTo(new ServerAction(Kind.SHELL, Optional.empty(), "sync; sync"));
        assertThat(ServerAction.parse("shell on db1 \"echo \\\"x\\\"\""))
                .isEqualTo(new ServerAction(Kind.SHELL, Optional.of("db1"), "echo \\\"x\\\""));
        assertThat(ServerAction.parse("shell on db1 systemctl stop x"))
                .isEqualTo(new ServerAction(Kind.SHELL, Optional.of("db1"), "systemctl stop x"));
    }

    @Test
    void aPlanThatSaysAllIsAccepted() {
        Problems problems = new Problems();
        Map<String, RawValue> plan = new LinkedHashMap<>();
        Plans.given(lines(
                        CRASH,
                        RESTART,
                        "hosts.db1.address=root@db1",
                        "hosts.here.address=local",
                        "at.5s=crash; shell on db1 \"sync; sync\"",
                        "at.9s=restart db1; shell on here true"))
                .forEach(value -> plan.put(value.key(), value));
        ServerActions.check(plan, problems);
        assertThat(problems.list()).isEmpty();
    }

    @Test
    void aCrashThatNothingFollowsIsRemarked() {
        assertThat(remarks(CRASH, "at.5s=crash"))
                .containsExactly(
                        "p:3: at.5s: a crash without a restart after it: unless something else starts the server"
                                + " again, the run ends with it down.");
        assertThat(remarks(CRASH, RESTART, "at.5s=restart", "at.9s=crash")).hasSize(1);
        assertThat(remarks(CRASH, RESTART, "at.5s=crash", "at.9s=restart")).isEmpty();
    }

    @Test
    void aCommandThatNobodyExecutesIsRemarked() {
        assertThat(remarks(CRASH))
                .containsExactly("p:2: target.crash-command: no action under at executes it in a run.");
        assertThat(remarks(RESTART, "at.5s=shell true"))
                .containsExactly("p:2: target.restart-command: no action under at executes it in a run.");
    }
}
