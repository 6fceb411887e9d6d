package io.orderline.database.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.orderline.base.TargetException;
import io.orderline.database.dialect.DialectCatalog;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PasswordTest {
    @Test
    void aPasswordDoesNotPrintItself() {
        Target target =
                new Target("jdbc:postgresql://h/d", "u", new Password("geheim"), DialectCatalog.bundled("postgresql"));

        assertThat(target.toString()).doesNotContain("geheim");
        assertThat(new Password("geheim")).hasToString("***");
    }

    @Test
    void oneThatIsAskedForIsAskedEachTimeAndKeptNowhere() {
        AtomicInteger asked = new AtomicInteger();
        Password password = Password.asked(() -> "token" + asked.incrementAndGet(), "the token");

        assertThat(password.kept()).isEmpty();
        assertThat(asked).hasValue(0);
        assertThat(password.reveal()).isEqualTo("token1");
        assertThat(password.reveal()).isEqualTo("token2");
    }

    private static final Duration LONG = Duration.ofMinutes(1);

    @TempDir
    private Path folder;

    private static Password password(String command) {
        return new PasswordCommand(command, LONG).password();
    }

    private static AbstractThrowableAssert<?, ?> refused(String command, Duration limit) {
        return assertThatThrownBy(new PasswordCommand(command, limit).password()::reveal)
                .isInstanceOf(TargetException.class);
    }

    @Test
    void theFirstLineIsThePassword() {
        assertThat(password("echo 'a b '; echo other").reveal()).isEqualTo("a b ");
        assertThat(password("printf 'wörd'").reveal()).isEqualTo("wörd");
    }

    @Test
    void eachCallAsksAgain() throws Exception {
        Path file = folder.resolve("token");
        Password password = password("cat " + file);
        Files.writeString(file, "first\n");
        assertThat(password.reveal()).isEqualTo("first");
        Files.writeString(file, "second\n");
        assertThat(password.reveal()).isEqualTo("second");
    }

    @Test
    void itIsNeitherPrintedNorKept() {
        Password password = password("echo geheim");
        assertThat(password).hasToString("***");
        assertThat(password.kept()).isEmpty();
    }

    @Test
    void aFailureTellsTheLastLineOfItsErrorsAndNotItsOutput() {
        refused("echo geheim; echo first >&2; echo 'token expired' >&2; echo >&2; exit 3", LONG)
                .hasMessage(
                        "no password: the program of target.password-command failed with exit code 3: token expired.");
        refused("echo geheim; exit 1", LONG)
                .hasMessage("no password: the program of target.password-command failed with exit code 1.");
        refused("no-such-program-of-anybody", LONG).hasMessageContaining("failed with exit code 127: ");
    }

    @Test
    void aLineOfErrorsThatRepeatsItsOutputIsNotTold() {
        refused("echo geheim; echo 'refused: geheim' >&2; exit 3", LONG)
                .hasMessage("no password: the program of target.password-command failed with exit code 3"
                        + " (its last line repeats its output, and is not shown).");
    }

    @Test
    void nothingPrintedIsNoPassword() {
        refused("true", LONG).hasMessageContaining("printed nothing, or an empty first line");
        refused("echo; echo geheim", LONG)
                .hasMessageContaining("printed nothing")
                .hasMessageNotContaining("geheim");
    }

    @Test
    void oneThatTakesTooLongIsKilledWithItsChildren() throws Exception {
        Path pid = folder.resolve("pid");
        refused("echo geheim; sleep 86400 & echo $! > " + pid + "; wait", Duration.ofSeconds(1))
                .hasMessage("no password: the program of target.password-command did not end within 1s"
                        + " (target.password-command-timeout), and was killed.");
        long child = Long.parseLong(Files.readString(pid).strip());
        await().until(() -> ProcessHandle.of(child).map(ProcessHandle::isAlive).orElse(false), alive -> !alive);
    }

    @Test
    void muchOutputHoldsUpNobody() {
        assertThat(password("echo geheim; head -c 1000000 /dev/zero; head -c 1000000 /dev/zero >&2")
                        .reveal())
                .isEqualTo("geheim");
        refused("yes", Duration.ofSeconds(1)).hasMessageContaining("did not end within 1s");
    }

    @Test
    void aProcessThatItLeavesBehindHoldsUpNobody() throws Exception {
        Path pid = folder.resolve("pid");
        assertThat(password("sleep 86400 & echo $! > " + pid + "; echo geheim").reveal())
                .isEqualTo("geheim");
        ProcessHandle left =
                ProcessHandle.of(Long.parseLong(Files.readString(pid).strip())).orElseThrow();
        assertThat(left.isAlive()).isTrue();
        left.destroyForcibly();
    }

    @Test
    void oneThatReadsFindsNothing() {
        assertThat(password("read line; echo \"<$line>\"").reveal()).isEqualTo("<>");
    }

    @Test
    void anInterruptEndsTheWait() {
        Thread.currentThread().interrupt();
        refused("sleep 86400", LONG).hasMessageContaining("was given up");
        assertThat(Thread.interrupted()).isTrue();
    }
}
