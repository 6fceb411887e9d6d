package io.orderline.database.connection;

import static io.orderline.testing.Refusal.assertMistaken;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.orderline.base.TargetException;
import io.orderline.database.connection.ConnectionFailure.TlsAdvice;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.dialect.Isolation;
import io.orderline.database.session.Session;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Messages are those of the drivers, as `PostgresTlsIT` and `MariaDbTlsIT` meet them.
class ConnectingTest {
    private static final Duration LONG = Duration.ofMinutes(1);

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        The server does not support SSL. | the server has none
        (conn=4) Trying to connect with ssl, but ssl not enabled in the server | the server has none
        SSL error: (certificate_unknown) PKIX path building failed: x | an authority that the URL names
        (conn=11) Self signed certificates. Either set sslMode=trust | an authority that the URL names
        Could not open SSL root certificate file /root/.postgresql/root.crt. | an authority that the URL names
        The hostname localhost could not be verified by hostnameverifier x. | for another host
        (conn=13) SSL hostname verification failed : DNS host | for another host
        FATAL: connection requires a valid client certificate | a certificate of the client
        Could not load the private key | cannot be used
        """)
    void mattersOfTlsAreKnownByTheirWords(String message, String advice) {
        assertThat(TlsAdvice.of(new SQLException(message)).orElseThrow()).contains(advice, "docs/guide/tls.md");
    }

    @Test
    void otherMattersAreNotAndTheCauseTellsWhichFile() {
        for (String message : List.of(
                "Connection to 127.0.0.1:1 refused. Check that the hostname and port are correct",
                "FATAL: password authentication failed for user \"x\"",
                "FATAL: database \"ssl\" does not exist")) {
            assertThat(TlsAdvice.of(new SQLException(message))).isEmpty();
        }
        SQLException error = new SQLException("(conn=10) Failed load keyStore", new IOException("File not found: x"));
        assertThat(TlsAdvice.of(error).orElseThrow()).contains("cannot be used: File not found: x.");
    }

    @Test
    void eachSessionBeginsWithTheNextServerAndOtherUrlsStayAsTheyAre() {
        List<String> urls = Stream.generate(() -> RoundRobinHosts.next("jdbc:mariadb:loadbalance://a:1,b:2,c:3/x?y=/z"))
                .limit(6)
                .toList();
        assertThat(urls.subList(0, 3))
                .containsExactlyInAnyOrder(
                        "jdbc:mariadb://a:1,b:2,c:3/x?y=/z",
                        "jdbc:mariadb://b:2,c:3,a:1/x?y=/z",
                        "jdbc:mariadb://c:3,a:1,b:2/x?y=/z");
        assertThat(urls.subList(3, 6)).isEqualTo(urls.subList(0, 3));
        assertThat(RoundRobinHosts.each("jdbc:mariadb:loadbalance://a:1,b:2/x?y=/z"))
                .containsExactly("jdbc:mariadb://a:1/x?y=/z", "jdbc:mariadb://b:2/x?y=/z");
        for (String url :
                List.of("jdbc:mariadb://a,b/x", "jdbc:mariadb:sequential://a,b/x", "jdbc:postgresql://a,b/x")) {
            assertThat(RoundRobinHosts.next(url)).isEqualTo(url);
            assertThat(RoundRobinHosts.each(url)).containsExactly(url);
        }
    }

    @Test
    void aSessionBeginsAndEndsTransactionsWithoutADatabaseWhichNoPlanCanName() throws Exception {
        try (Session session = new Session(NullTarget.target(), Isolation.READ_COMMITTED, 0)) {
            session.connect();
            session.begin();
            session.commit();
            session.begin();
            session.rollback();
            assertThat(session.isConnected()).isTrue();
            assertThat(session.inDoubt()).isFalse();
            assertThat(session.roundTrips()).isZero();
        }
        try (Connection connection = NullTarget.target().connect("terminal");
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT 1")) {
            assertThat(rows.next()).isFalse();
            assertThat(statement.executeUpdate("DELETE FROM t")).isZero();
            assertThat(statement.executeLargeUpdate("DELETE FROM t")).isZero();
            assertThat(connection.getCatalog()).isNull();
        }
        assertMistaken(() -> DialectCatalog.bundled().forUrl(NullTarget.URL));
    }

    /// Nobody listens there.
    private static Target target(Password password) {
        return new Target("jdbc:postgresql://127.0.0.1:1/none", "u", password, DialectCatalog.bundled("postgresql"));
    }

    private static boolean ended(Password password) {
        return new AbandonedSessions(target(password)).ended(System.nanoTime() + TimeUnit.SECONDS.toNanos(5));
    }

    @Test
    void aServerThatCannotBeReachedHasNoneAndAPasswordThatNobodyTellsSaysNothing() {
        assertThat(ended(Password.NONE)).isTrue();
        assertThat(ended(password("exit 1"))).as("its program fails").isFalse();
    }

    @Test
    void aPasswordDoesNotPrintItselfNorIsOneOfAProgramKept() {
        assertThat(target(new Password("geheim")).toString()).doesNotContain("geheim");
        assertThat(new Password("geheim")).hasToString("***");
        assertThat(password("echo geheim")).hasToString("***");
        assertThat(password("echo geheim").kept()).isEmpty();
    }

    @Test
    void eachCallAsksAgainAndNothingIsKept() throws Exception {
        Path file = folder.resolve("token");
        Password password = password("cat " + file);
        for (String token : List.of("first", "second")) {
            Files.writeString(file, token + "\n");
            assertThat(password.reveal()).isEqualTo(token);
        }
        AtomicInteger asked = new AtomicInteger();
        Password counted = Password.asked(() -> "token" + asked.incrementAndGet(), "the token");
        assertThat(counted.kept()).isEmpty();
        assertThat(counted.reveal()).isEqualTo("token1");
        assertThat(counted.reveal()).isEqualTo("token2");
    }

    private static Password password(String command) {
        return new PasswordCommand(command, LONG).password();
    }

    private static AbstractThrowableAssert<?, ?> refused(String command, Duration limit) {
        return assertThatThrownBy(new PasswordCommand(command, limit).password()::reveal)
                .isInstanceOf(TargetException.class);
    }

    @Test
    void theFirstLineIsThePasswordAndOneThatReadsFindsNothing() {
        assertThat(password("echo 'a b '; echo other").reveal()).isEqualTo("a b ");
        assertThat(password("printf 'wörd'").reveal()).isEqualTo("wörd");
        assertThat(password("read line; echo \"<$line>\"").reveal()).isEqualTo("<>");
        refused("true", LONG).hasMessageContaining("printed nothing, or an empty first line");
        refused("echo; echo geheim", LONG)
                .hasMessageContaining("printed nothing")
                .hasMessageNotContaining("geheim");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        echo geheim; echo first >&2; echo 'token expired' >&2; echo >&2; exit 3 | failed with exit code 3: token expired.
        echo geheim; exit 1                                                     | failed with exit code 1.
        echo geheim; echo 'refused: geheim' >&2; exit 3 | failed with exit code 3 (its last line repeats its output, and is not shown).
        """)
    void aFailureTellsTheLastLineOfItsErrorsUnlessThatRepeatsItsOutput(String command, String told) {
        refused(command, LONG).hasMessage("no password: the program of target.password-command " + told);
        refused("no-such-program-of-anybody", LONG).hasMessageContaining("failed with exit code 127: ");
    }

    @Test
    void oneThatTakesTooLongIsKilledWithItsChildrenAndAnInterruptEndsTheWait() throws Exception {
        Path pid = folder.resolve("pid");
        refused("echo geheim; sleep 86400 & echo $! > " + pid + "; wait", Duration.ofSeconds(1))
                .hasMessage("no password: the program of target.password-command did not end within 1s"
                        + " (target.password-command-timeout), and was killed.");
        await().until(() -> process(pid).map(ProcessHandle::isAlive).orElse(false), alive -> !alive);
        Thread.currentThread().interrupt();
        refused("sleep 86400", LONG).hasMessageContaining("was given up");
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void muchOutputAndAProcessThatIsLeftBehindHoldUpNobody() throws Exception {
        assertThat(password("echo geheim; head -c 1000000 /dev/zero; head -c 1000000 /dev/zero >&2")
                        .reveal())
                .isEqualTo("geheim");
        refused("yes", Duration.ofSeconds(1)).hasMessageContaining("did not end within 1s");
        Path pid = folder.resolve("pid");
        assertThat(password("sleep 86400 & echo $! > " + pid + "; echo geheim").reveal())
                .isEqualTo("geheim");
        ProcessHandle left = process(pid).orElseThrow();
        assertThat(left.isAlive()).isTrue();
        left.destroyForcibly();
    }

    private static Optional<ProcessHandle> process(Path pid) throws IOException {
        return ProcessHandle.of(Long.parseLong(Files.readString(pid).strip()));
    }

    private static <T> T driver(Class<T> type) {
        return type.cast(Proxy.newProxyInstance(
                ConnectingTest.class.getClassLoader(),
                new Class<?>[] {type},
                (_, method, _) -> switch (method.getName()) {
                    case "createStatement" -> driver(Statement.class);
                    case "execute" -> true;
                    case "commit", "executeBatch" -> throw new SQLException("refused");
                    case "rollback" -> throw new ReflectiveOperationException("rolled back instead");
                    default -> null;
                }));
    }

    /// ShardingSphere-JDBC throws what its transaction manager throws, though it declares SQLException only.
    @Test
    void whatADriverThrowsIsAnSqlException() throws Exception {
        try (Connection managed = ManagedTransactions.around(driver(Connection.class))) {
            managed.setAutoCommit(false);
            Statement statement = managed.createStatement();
            statement.execute("INSERT");
            assertThatThrownBy(managed::commit).isInstanceOf(SQLException.class).hasMessage("refused");
            statement.execute("INSERT");
            assertThatThrownBy(managed::rollback)
                    .isInstanceOf(SQLException.class)
                    .hasRootCauseMessage("rolled back instead");
            assertThatThrownBy(statement::executeBatch).hasMessage("refused");
            managed.commit();
        } catch (SQLException closing) {
            // its transaction cannot be ended
        }
    }
}
