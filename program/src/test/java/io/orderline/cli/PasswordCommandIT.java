package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.testing.Drill;
import io.orderline.testing.Program;
import io.orderline.testing.ShortRun;
import io.orderline.testing.TableGate;
import io.orderline.testing.TestDatabase;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A database whose user gets new passwords, and takes only the newest.
class PasswordCommandIT extends LoadedDatabaseTests {
    private static final String USER = "tokens";

    private Path token;
    private Path calls;
    private final List<String> passwords = new ArrayList<>();

    @BeforeEach
    void login() throws Exception {
        token = folder.resolve("token");
        calls = folder.resolve("calls");
        TestDatabase database = bench.database();
        database.execute(
                "CREATE ROLE " + USER + " LOGIN",
                "GRANT pg_monitor TO " + USER,
                "GRANT ALL ON SCHEMA public TO " + USER,
                "GRANT ALL ON ALL TABLES IN SCHEMA public TO " + USER,
                "GRANT ALL ON ALL SEQUENCES IN SCHEMA public TO " + USER);
        changePassword();
    }

    @AfterEach
    void dropRole() throws Exception {
        bench.database().execute("DROP OWNED BY " + USER, "DROP ROLE " + USER);
    }

    /// The server's first: whoever reads the file in between is refused, and asks again.
    private void changePassword() throws SQLException, IOException {
        String password = "geheim-" + (passwords.size() + 1);
        passwords.add(password);
        bench.database().execute("ALTER ROLE " + USER + " PASSWORD '" + password + "'");
        Path next = Files.writeString(folder.resolve("token.next"), password + "\n");
        Files.move(next, token, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /// The oldest, so that it is another one each time.
    private void endOneSession() throws SQLException {
        assertThat(bench.database()
                        .query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '" + USER
                                + "' AND application_name = 'orderline terminal' ORDER BY backend_start LIMIT 1"))
                .isEqualTo("t");
    }

    private String[] arguments(String verb, String command, String... options) {
        String[] all = {verb, "--url", bench.database().url(), "--user", USER, "--password-command", command};
        return Words.joined(all, options);
    }

    private String askedFor() {
        return "tee -a " + calls + " < " + token;
    }

    @Drill
    @Test
    void aRunWithReconnectsOutlivesItsPasswords() throws Exception {
        TableGate gate = TableGate.at(bench.database(), "UPDATE ON bmsql_district", 20);
        String[] started = arguments("run", askedFor(), ShortRun.counted(100, "--terminals=4"));
        try (Program run = Program.in(folder).start(started)) {
            for (int i = 0; i < 3; i++) {
                gate.awaitHeld(run, 4);
                changePassword();
                endOneSession();
                await().until(() -> Files.readAllLines(calls).contains(passwords.getLast()));
            }
            gate.open();
            run.await().withCode(0);
        }
        RunFolder kept = bench.runFolder();
        Result result = kept.readResult();
        assertThat(result.state()).isEqualTo(RunState.COMPLETE);
        RunFacts.valid(result);
        assertThat(RunFacts.errors(result, "connection")).isPositive();
        RunFacts.identities(result);
        RunFacts.clientAgreesWithDatabase(result);
        assertThat(Files.readAllLines(calls)).hasSizeGreaterThan(4 + 3).containsAll(passwords);
        assertThat(passwords).hasSize(4);
        assertThat(Files.readString(kept.path().resolve("plan.yaml"))).contains("password-command: ", token.toString());
        tellsNoPassword(kept.path());
    }

    private void tellsNoPassword(Path place) throws IOException {
        try (var files = Files.walk(place)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertThat(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1))
                        .as(file.toString())
                        .doesNotContain("geheim");
            }
        }
    }

    @Drill
    @Test
    void anOldPasswordIsRefused() throws Exception {
        changePassword();
        Program.Ended ended = Program.in(folder)
                .run(arguments("verify", "echo " + passwords.getFirst()))
                .withCode(3);
        assertThat(ended.err())
                .contains("28P01", "Check the user 'tokens' and what target.password-command prints")
                .doesNotContain("ORDERLINE_PASSWORD");
        Program.in(folder).run(arguments("verify", "cat " + token)).withCode(0);
    }

    private String refused(int code, Map<String, String> environment, String... arguments) {
        InProcess program = new InProcess(environment);
        assertThat(program.run(arguments)).as(program.err()).isEqualTo(code);
        assertThat(program.err()).doesNotContain("geheim", "\tat ");
        return program.err();
    }

    @Test
    void aCommandThatFailsIsTold() {
        assertThat(refused(3, Map.of(), arguments("run", "cat " + token + "; echo 'not logged in' >&2; exit 2")))
                .contains(
                        "no password: the program of target.password-command failed with exit code 2: not logged in.");
        String[] late = arguments("run", "cat " + token + "; sleep 300", "--password-command-timeout", "1s");
        assertThat(refused(3, Map.of(), late)).contains("did not end within 1s");
    }

    /// The run's own source is the weaker one, and says nothing of another database.
    @Drill
    @Test
    void aLedgerIsCheckedWithAnotherSource() throws Exception {
        String[] options = ShortRun.counted(50, "--ledger=200ms", "--terminals=2");
        Program.in(folder).run(arguments("run", askedFor(), options));
        Files.delete(calls);
        String[] check = {"ledger", "check", "last", "--password-file", token.toString()};
        assertThat(Program.in(folder).run(check).withCode(0).out()).contains("clean");
        Program.Launch told = Program.in(folder).environment("ORDERLINE_PASSWORD", passwords.getLast());
        told.run("ledger", "check", "last").withCode(0);
        told.run("ledger", "check", "last", "--url", bench.database().url()).withCode(0);
        assertThat(calls).doesNotExist();
        Program.in(folder).run("ledger", "check", "last").withCode(0);
        assertThat(calls).exists();
    }

    @Test
    void twoSourcesAreRefused() {
        assertThat(refused(2, Map.of("ORDERLINE_PASSWORD", "another"), arguments("run", "cat " + token)))
                .contains("target.password-command: contradicts the environment variable ORDERLINE_PASSWORD");
    }

    @Drill
    @Test
    void agentsAskForThemselves() throws Exception {
        String command = "echo $PPID >> " + calls + "; cat " + token;
        String[] agents = {"--set=agents.east.warehouses=1-1", "--set=agents.west.warehouses=1-1"};
        String[] options = ShortRun.counted(20, Words.joined(agents, "--warehouses=1", "--terminals=2"));
        Program.in(folder).run(arguments("run", command, options)).withCode(0);
        assertThat(Files.readAllLines(calls).stream().distinct()).hasSize(3);
        tellsNoPassword(bench.runFolder().path());
    }
}
