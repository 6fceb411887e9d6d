package io.orderline.database.driver;

import static io.orderline.testing.Refusal.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class JdbcDriverTest {
    private final JdbcDriver h2 = JdbcDriver.bundled("h2");

    @Test
    void aUrlOfAnotherDriverIsRefusedThoughThatOneIsThere() throws Exception {
        assertThat(DriverManager.getDriver("jdbc:hsqldb:mem:x")).isNotNull();
        assertRefused(
                () -> h2.connect("jdbc:hsqldb:mem:x", new Properties()),
                "the JDBC driver h2 " + h2.version() + " does not take 'jdbc:hsqldb:mem:x'",
                "jdbc:h2:mem:name");
    }

    @Test
    void theThreadKeepsItsClassLoader() throws Exception {
        ClassLoader usual = Thread.currentThread().getContextClassLoader();
        try (Connection connection = h2.connect("jdbc:h2:mem:", new Properties())) {
            assertThat(connection.isValid(1)).isTrue();
        }
        assertThatThrownBy(() -> h2.connect("jdbc:h2:no-such-form:", new Properties()))
                .isInstanceOf(SQLException.class);
        assertThat(Thread.currentThread().getContextClassLoader()).isSameAs(usual);
    }

    @Test
    void onlyBundledOnesComeWithOrderline() {
        assertRefused(() -> JdbcDriver.bundled("oracle"), "'oracle' does not come with Orderline");
    }

    @Test
    void aClassThatIsNoDriverIsNamed() {
        ClassLoader loader = getClass().getClassLoader();
        for (String name : new String[] {"no.such.Class", "java.lang.String", "java.sql.Driver"}) {
            assertRefused(() -> JdbcDriver.instance(name, loader), "class " + name + " cannot be used");
        }
    }
}
