package io.orderline.database.connection;

import static io.orderline.testing.Refusal.assertMistaken;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.base.TargetException;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.dialect.Isolation;
import io.orderline.database.session.Session;
import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Messages are those of the drivers, as `PostgresTlsIT` and `MariaDbTlsIT` meet them.
class ConnectingTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The server does not support SSL. | the server has none",
                "(conn=4) Trying to connect with ssl, but ssl not enabled in the server | the server has none",
                "SSL error: (certificate_unknown) PKIX path building failed: x | an authority that the URL names",
                "(conn=11) Self signed certificates. Either set sslMode=trust | an authority that the URL names",
                "Could not open SSL root certificate file /root/.postgresql/root.crt. | an authority that the URL names",
                "The hostname localhost could not be verified by hostnameverifier x. | for another host",
                "(conn=13) SSL hostname verification failed : DNS host | for another host",
                "FATAL: connection requires a valid client certificate | a certificate of the client",
                "Could not load the private key | cannot be used",
            })
    void mattersOfTlsAreKnownByTheirWords(String message, String advice) {
        assertThat(TlsAdvice.of(new SQLException(message)).orElseThrow()).contains(advice, "docs/guide/tls.md");
    }

    @Test
    void theCauseTellsWhichFile() {
        SQLException error = new SQLException("(conn=10) Failed load keyStore", new IOException("File not found: x"));
        assertThat(TlsAdvice.of(error).orElseThrow()).contains("cannot be used: File not found: x.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Connection to 127.0.0.1:1 refused. Check that the hostname and port are correct",
                "FATAL: password authentication failed for user \"x\"",
                "FATAL: database \"ssl\" does not exist"
            })
    void otherMattersAreNot(String message) {
        assertThat(TlsAdvice.of(new SQLException(message))).isEmpty();
    }

    @Test
    void eachSessionBeginsWithTheNextServer() {
        List<String> urls = Stream.generate(() -> RoundRobinHosts.next("jdbc:mariadb:loadbalance://a:1,b:2,c:3/x?y=/z"))
                .limit(6)
                .toList();
        assertThat(urls.subList(0, 3))
                .containsExactlyInAnyOrder(
                        "jdbc:mariadb://a:1,b:2,c:3/x?y=/z",
                        "jdbc:mariadb://b:2,c:3,a:1/x?y=/z",
                        "jdbc:mariadb://c:3,a:1,b:2/x?y=/z");
        assertThat(urls.subList(3, 6)).isEqualTo(urls.subList(0, 3));
    }

    @Test
    void eachServerAloneHasAUrl() {
        assertThat(RoundRobinHosts.each("jdbc:mariadb:loadbalance://a:1,b:2/x?y=/z"))
                .containsExactly("jdbc:mariadb://a:1/x?y=/z", "jdbc:mariadb://b:2/x?y=/z");
    }

    @Test
    void otherUrlsStayAsTheyAre() {
        for (String url :
                List.of("jdbc:mariadb://a,b/x", "jdbc:mariadb:sequential://a,b/x", "jdbc:postgresql://a,b/x")) {
            assertThat(RoundRobinHosts.next(url)).isEqualTo(url);
            assertThat(RoundRobinHosts.each(url)).containsExactly(url);
        }
    }

    @Test
    void aSessionBeginsAndEndsTransactionsWithoutADatabase() throws Exception {
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
    }

    @Test
    void whateverIsAskedIsAnsweredWithNothing() throws Exception {
        try (Connection connection = NullTarget.target().connect("terminal");
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT 1")) {
            assertThat(rows.next()).isFalse();
            assertThat(statement.executeUpdate("DELETE FROM t")).isZero();
            assertThat(statement.executeLargeUpdate("DELETE FROM t")).isZero();
            assertThat(connection.getCatalog()).isNull();
        }
    }

    @Test
    void noPlanCanNameIt() {
        NullTarget.target();
        assertMistaken(() -> DialectCatalog.bundled().forUrl(NullTarget.URL));
    }

    private static boolean ended(Password password) {
        String url = "jdbc:postgresql://127.0.0.1:1/none"; // nobody listens there
        Target target = new Target(url, "u", password, DialectCatalog.bundled("postgresql"));
        return new AbandonedSessions(target).ended(System.nanoTime() + TimeUnit.SECONDS.toNanos(5));
    }

    @Test
    void aServerThatCannotBeReachedHasNone() {
        assertThat(ended(Password.NONE)).isTrue();
    }

    @Test
    void aPasswordThatNobodyTellsSaysNothingOfTheServer() {
        Password expired = Password.asked(
                () -> {
                    throw new TargetException("no password: token expired");
                },
                "the program");
        assertThat(ended(expired)).isFalse();
    }
}
