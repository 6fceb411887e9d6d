package io.orderline.data.verify;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.data.verify.Verifier.CheckProgress;
import io.orderline.workload.dataset.Check;
import io.orderline.workload.dataset.SqlCheck;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VerificationTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        1 AS id, 2.50 AS a, 2.5 AS a_must_be                                | true
        1 AS id, 2.50 AS a, 2.51 AS a_must_be                               | false
        1 AS id, 1 AS a, 1 AS b, 1 AS a_must_be, 1 AS b_must_be             | true
        1 AS id, 1 AS a, 2 AS b, 1 AS a_must_be, 1 AS b_must_be             | false
        1 AS id, CAST(NULL AS INT) AS a, CAST(NULL AS INT) AS a_must_be     | false
        1 AS id, 1 AS a                                                     | false
        1 AS id, 1 AS a_must_be                                             | false
        """)
    void aRowOfEqualPairsViolatesNothing(String columns, boolean equal) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:");
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT " + columns)) {
            assertThat(row.next()).isTrue();
            assertThat(ColumnPairs.of(row.getMetaData()).equal(row)).isEqualTo(equal);
        }
    }

    private static final Verifier.Known KNOWN = new Verifier.Known(Optional.empty(), false);
    private static final String PASS = "SELECT 0 AS sound, 2 AS broken_rows, 3 AS false_alarm, NULL AS empty_tables";

    private static Check check(String id, String sql, int cost, String pass) {
        return new SqlCheck(id, "", id, Check.Scope.ANY, "", sql, cost, pass);
    }

    private static CheckResult result(Check check) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:")) {
            return Verifier.check(connection, check, KNOWN);
        }
    }

    @Test
    void aCheckIsExecutedUnlessItsPassClearsIt() throws SQLException {
        for (Check holding : List.of(
                check("sound", "no SQL", 1, PASS),
                check("empty-tables", "no SQL", 1, PASS),
                check("false-alarm", "SELECT 1 WHERE 1 = 0", 1, PASS))) {
            assertThat(result(holding).status()).as(holding.id()).isEqualTo(CheckResult.Status.HOLDS);
        }
        CheckResult broken = result(check("broken-rows", "SELECT 7 AS id UNION ALL SELECT 8", 1, PASS));
        assertThat(broken.violations()).isEqualTo(2);
        assertThat(broken.examples()).containsExactly("id=7", "id=8");
        assertThat(result(check("alone", "SELECT 7 AS id", 1, "")).examples()).containsExactly("id=7");
    }

    @Test
    void checksOfOnePassAreOneJobAndShareTheTimeByTheirCosts() {
        Check first = check("first", "", 3, PASS);
        Check alone = check("alone", "", 4, "");
        Check cheap = check("cheap", "", 1, "");
        Check second = check("second", "", 3, PASS);
        assertThat(SharedQueryResult.groups(List.of(cheap, first, alone, second)))
                .containsExactly(List.of(first, second), List.of(alone), List.of(cheap));
        SharedQueryResult pass = new SharedQueryResult(Map.of("first", 0L), 0.5);
        assertThat(pass.seconds(check("first", "", 3, PASS))).isEqualTo(1.5);
        assertThat(pass.seconds(check("alone", "", 3, ""))).isZero();
    }

    private static final Check LONG = check("long", "SELECT 1", 30, "");
    private static final Check SHORT = check("short", "SELECT 1", 10, "");

    @Test
    void theTimeLeftIsWhatTheCostsSayAndSomebodyIsTold() {
        try (CheckProgress progress = new CheckProgress(List.of(LONG, SHORT), text -> {})) {
            assertThat(progress.text(5)).isEqualTo("verifying the data: 0 of 2 checks, 5s");
            progress.ended(LONG, 60);
            assertThat(progress.text(65)).isEqualTo("verifying the data: 1 of 2 checks, 65s, about 15s left");
            assertThat(progress.text(200)).endsWith("about 1s left");
        }
        Set<String> told = ConcurrentHashMap.newKeySet();
        try (CheckProgress _ = new CheckProgress(List.of(LONG), told::add)) {
            Awaitility.await().until(() -> told.contains("verifying the data: 0 of 1 checks, 1s"));
        }
    }
}
