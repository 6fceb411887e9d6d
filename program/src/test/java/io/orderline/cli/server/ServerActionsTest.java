package io.orderline.cli.server;

import static io.orderline.testing.Refusal.assertMistaken;
import static io.orderline.testing.Refusal.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.orderline.base.TargetException;
import io.orderline.cli.server.ServerAction.Kind;
import io.orderline.config.Problem;
import io.orderline.config.Problems;
import io.orderline.monitor.ssh.SshFolder;
import io.orderline.plan.Plans;
import io.orderline.plan.RawValue;
import io.orderline.testing.SshHost;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is refused of them is in `UsageTest`.
@Timeout(60)
class ServerActionsTest {
    private static final String CRASH = "target.crash-command=pkill -9 db";
    private static final String RESTART = "target.restart-command=start db";

    private static final String SECRET = "tiger-and-scott";

    @TempDir
    private Path folder;

    private static String[] lines(String... more) {
        return Stream.concat(Stream.of("target.url=jdbc:postgresql://127.0.0.1:1/x"), Stream.of(more))
                .toArray(String[]::new);
    }

    private static List<String> remarks(String... given) {
        return ServerActions.remarks(Plans.of(lines(given))).stream()
                .map(Problem::text)
                .toList();
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', delimiter = '|', ignoreLeadingAndTrailingWhitespace = false, textBlock = """
        crash|CRASH||``
         Restart  db1 |RESTART|db1|``
        shell "sync; sync"|SHELL||sync; sync
        shell on db1 "echo \\"x\\""|SHELL|db1|echo \\"x\\"
        shell on db1 systemctl stop x|SHELL|db1|systemctl stop x
        """)
    void anActionIsReadWithItsHostAndItsCommand(String text, Kind kind, @Nullable String host, String command) {
        assertThat(ServerAction.parse(text)).isEqualTo(new ServerAction(kind, Optional.ofNullable(host), command));
    }

    @Test
    void aPlanThatSaysAllIsAccepted() {
        Problems problems = new Problems();
        String[] lines = lines(
                CRASH,
                RESTART,
                "hosts.db1.address=root@db1",
                "hosts.here.address=local",
                "at.5s=crash; shell on db1 \"sync; sync\"",
                "at.9s=restart db1; shell on here true");
        ServerActions.check(
                Plans.given(lines).stream().collect(Collectors.toMap(RawValue::key, value -> value)), problems);
        assertThat(problems.list()).isEmpty();
    }

    @Test
    void aCrashThatNothingFollowsIsRemarked() {
        String crash = "p:3: at.5s: a crash without a restart after it: unless something else starts the server again,"
                + " the run ends with it down.";
        assertThat(remarks(CRASH, "at.5s=crash")).containsExactly(crash);
        assertThat(remarks(CRASH, RESTART, "at.5s=restart", "at.9s=crash")).hasSize(1);
        assertThat(remarks(CRASH, RESTART, "at.5s=crash", "at.9s=restart")).isEmpty();
    }

    @Test
    void aCommandThatNobodyExecutesIsRemarked() {
        String idle = "p:2: target.%s-command: no action under at executes it in a run.";
        assertThat(remarks(CRASH)).containsExactly(idle.formatted("crash"));
        assertThat(remarks(RESTART, "at.5s=shell true")).containsExactly(idle.formatted("restart"));
    }

    private ServerCommands commands(String... more) {
        String[] lines = Stream.concat(Stream.of(lines(more)), Stream.of("target.crash-limit=1s"))
                .toArray(String[]::new);
        return new ServerCommands(Plans.of(lines), SECRET, new SshFolder(folder, ""));
    }

    private static Map<String, Object> execute(ServerCommands commands, String action) {
        return commands.execute(ServerAction.parse(action));
    }

    private static void prepare(ServerCommands commands, String action) {
        commands.prepare(List.of(ServerAction.parse(action)));
    }

    @Test
    void itsCodeAndWhatItPrintedAreToldWithoutThePassword() {
        try (ServerCommands commands = commands("target.crash-command=echo " + SECRET + "; echo two >&2")) {
            assertThat(execute(commands, "crash")).containsEntry("exit_code", 0).containsEntry("output", "***\ntwo");
            assertThat(execute(commands, "shell \"true\"")).containsEntry("output", "");
        }
    }

    @Test
    void oneThatFailsIsToldWithItsLastWords() {
        try (ServerCommands commands = commands()) {
            assertThatThrownBy(() -> execute(commands, "shell \"echo " + SECRET + " no; exit 7\""))
                    .isInstanceOf(TargetException.class)
                    .hasMessage("exit code 7: *** no");
            assertThatThrownBy(() -> execute(commands, "shell \"exit 7\"")).hasMessage("exit code 7");
        }
    }

    @Test
    void oneThatHangsIsKilledWithWhatItStarted() throws Exception {
        Path pid = folder.resolve("pid");
        try (ServerCommands commands = commands()) {
            assertThatThrownBy(() -> execute(commands, "shell \"sleep 86400 & echo $! >" + pid + "; wait\""))
                    .hasMessage("did not end within 1s (target.crash-limit), and was killed");
        }
        long child = Long.parseLong(Files.readString(pid).strip());
        await().untilAsserted(() -> assertThat(ProcessHandle.of(child)
                        .flatMap(process -> process.info().command()))
                .isEmpty());
    }

    @Test
    void whatItLeavesBehindHoldsUpNobody() throws Exception {
        Path pid = folder.resolve("pid");
        try (ServerCommands commands = commands()) {
            execute(commands, "shell \"sleep 86400 & echo $! >" + pid + "\"");
            long child = Long.parseLong(Files.readString(pid).strip());
            assertThat(ProcessHandle.of(child).orElseThrow().destroyForcibly()).isTrue();
        }
    }

    @Test
    void overSshItIsTheSame() throws Exception {
        try (SshHost host = SshHost.known(folder);
                ServerCommands commands = commands("hosts.db1.address=" + host.address())) {
            prepare(commands, "shell on db1 \"true\"");
            assertThat(execute(commands, "shell on db1 \"echo " + SECRET + "\""))
                    .containsEntry("output", "***");
            assertThatThrownBy(() -> execute(commands, "shell on db1 \"echo no >&2; exit 7\""))
                    .hasMessage("exit code 7: no");
            assertThatThrownBy(() -> execute(commands, "shell on db1 \"sleep 5\""))
                    .hasMessage("did not end in time, and may go on there (target.crash-limit)");
            host.stop();
            host.startAgain();
            assertThat(execute(commands, "shell on db1 \"echo back\"")).containsEntry("output", "back");
        }
    }

    @Test
    void aHostThatCannotBeReachedIsToldBeforeTheRun() throws Exception {
        try (SshHost host = SshHost.unknown(folder);
                ServerCommands commands = commands("hosts.db1.address=" + host.address())) {
            assertRefused(
                    () -> prepare(commands, "shell on db1 \"true\""),
                    "cannot execute commands on " + host.address() + ": its host key");
        }
    }

    @Test
    void aCommandWithThePasswordInItIsRefused() {
        try (ServerCommands commands = commands("target.crash-command=mysqladmin -p" + SECRET + " kill 1")) {
            assertMistaken(() -> prepare(commands, "crash"), "target.crash-command: holds the password");
            prepare(commands, "shell \"true\"");
        }
    }
}
