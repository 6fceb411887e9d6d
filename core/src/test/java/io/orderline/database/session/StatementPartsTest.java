package io.orderline.database.session;

import static io.orderline.testing.Refusal.assertSaid;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.session.SessionStatement.JsonRows;
import io.orderline.database.sql.Sql;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StatementPartsTest {
    private static CommitMode of(Map<String, String> notes) {
        return CommitMode.of(new Sql("payment.pay", 0, List.of(), "", List.of(), notes));
    }

    @Test
    void theStatementsFileSaysWhoCommitsAndColumnsBecomeRows() {
        assertThat(of(Map.of())).isEqualTo(CommitMode.DRIVER);
        assertThat(of(Map.of("commit", "autocommit"))).isEqualTo(CommitMode.AUTOCOMMIT);
        assertThat(of(Map.of("commit", "inside"))).isEqualTo(CommitMode.INSIDE);
        assertSaid(() -> of(Map.of("commit", "itself")), "payment.pay", "itself");
        assertThat(JsonRows.of(new int[] {5, 77}, new int[] {1, -2})).isEqualTo("[[5,1],[77,-2]]");
        assertThat(JsonRows.of(new int[] {3})).isEqualTo("[[3]]");
        assertThat(JsonRows.of(new int[0])).isEqualTo("[]");
    }
}
