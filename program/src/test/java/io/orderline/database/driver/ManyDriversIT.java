package io.orderline.database.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.measure.ErrorKind;
import io.orderline.testing.Drill;
import io.orderline.testing.MariaDbFixture;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.Program;
import io.orderline.testing.TestDatabase;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Drivers of four makers in one process, two of them with the same class name. They come from the repository that the
/// build itself uses.
@Drill
class ManyDriversIT {
    private static final String OPENGAUSS = "opengauss@5.0.0";

    @TempDir
    private static Path folder;

    @BeforeAll
    static void install() {
        for (String name : new String[] {"mysql", "oracle", OPENGAUSS}) {
            install(name);
        }
    }

    private static void install(String name) {
        Program.in(folder)
                .environment("ORDERLINE_DRIVERS", folder.toString())
                .run("driver", "install", name, "--accept-licence")
                .withCode(0);
    }

    private static JdbcDriver choose(String name) {
        return DriverChoice.of(DriverName.parse(name), DriverFolder.of(Map.of("ORDERLINE_DRIVERS", folder.toString())));
    }

    private static String one(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT 1")) {
            row.next();
            return row.getString(1);
        }
    }

    @Test
    @Needs(Need.MARIADB)
    void eachReachesItsOwnDatabase() throws Exception {
        TestDatabase postgres = PostgresFixture.create();
        TestDatabase mariadb = MariaDbFixture.create();
        Properties root = new Properties();
        root.put("user", mariadb.user());
        root.put("password", mariadb.password());
        String mysqlUrl = mariadb.url().replace("jdbc:mariadb:", "jdbc:mysql:");
        try (Connection first = postgres.target().connect("test");
                Connection second = choose("mysql").driver().connect(mysqlUrl, root);
                Connection third = mariadb.target().connect("test")) {
            assertThat(one(first)).isEqualTo("1");
            assertThat(one(second)).isEqualTo("1");
            assertThat(one(third)).isEqualTo("1");
            assertThat(second.getMetaData().getDriverName()).startsWith("MySQL Connector/J");
        } finally {
            PostgresFixture.drop(postgres);
            MariaDbFixture.drop(mariadb);
        }
    }

    @Test
    void oraclesTakesItsFormsOfUrls() throws Exception {
        JdbcDriver oracle = choose("oracle");
        String service = "jdbc:oracle:thin:@//127.0.0.1:" + closedPort() + "/service";
        for (String form : new String[] {"", ":dedicated", ":shared", ":pooled"}) {
            assertThat(oracle.driver().acceptsURL(service + form)).as(form).isTrue();
            assertThatThrownBy(() -> oracle.driver().connect(service + form, new Properties()))
                    .as(form)
                    .isInstanceOf(SQLException.class)
                    .hasMessageContaining("ORA-");
        }
        assertThat(oracle.driver().acceptsURL("jdbc:postgresql://127.0.0.1/d")).isFalse();
    }

    /// The fork speaks to its own servers only, so it is seen by its error, a class that both have.
    @Test
    void twoOfTheSameClassNameLiveSideBySide() throws Exception {
        JdbcDriver gauss = choose(OPENGAUSS);
        JdbcDriver postgres = choose("postgresql");
        assertThat(gauss.driver().getClass().getName())
                .isEqualTo(postgres.driver().getClass().getName())
                .isEqualTo("org.postgresql.Driver");
        String nobody = "jdbc:postgresql://127.0.0.1:" + closedPort() + "/d";
        for (JdbcDriver driver : new JdbcDriver[] {gauss, postgres}) {
            assertThat(driver.driver().acceptsURL(nobody)).isTrue();
            Target target = new Target(
                    nobody, "u", new Password("p"), DialectCatalog.bundled().forUrl(nobody), driver);
            assertThatThrownBy(() -> target.connect("test")).cause().satisfies(refused -> {
                assertThat(refused.getClass().getName()).isEqualTo("org.postgresql.util.PSQLException");
                assertThat(refused.getClass().getClassLoader())
                        .isSameAs(driver.driver().getClass().getClassLoader());
            });
        }
        assertThat(gauss.driver().getClass().getClassLoader())
                .isNotSameAs(postgres.driver().getClass().getClassLoader());
    }

    /// Databases that cannot be had here: as far as their drivers go, the dialect is right about them.
    @ParameterizedTest
    @ValueSource(strings = {"mysql", "oracle", "db2", "sqlserver", "opengauss", "yugabytedb", "nuodb", "oceanbase"})
    void aDatabaseThatIsNotThereIsALostConnection(String name) throws Exception {
        install(name);
        JdbcDriver driver = choose(name);
        for (String form : DriverCatalog.get().find(name).orElseThrow().urls()) {
            String url = form.replaceFirst("host(:[0-9]+)?", "127.0.0.1:" + closedPort());
            assertThat(driver.driver().acceptsURL(url)).as(url).isTrue();
            Target target = new Target(
                    url, "u", new Password("p"), DialectCatalog.bundled().forUrl(url), driver);
            assertThatThrownBy(() -> target.connect("test"))
                    .as(url)
                    .cause()
                    .isInstanceOfSatisfying(
                            SQLException.class,
                            refused -> assertThat(target.classify(refused))
                                    .as(refused.getSQLState() + " " + refused.getErrorCode() + " " + refused)
                                    .isEqualTo(ErrorKind.CONNECTION));
        }
    }

    private static int closedPort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
