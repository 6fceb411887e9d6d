package io.orderline.database.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.database.sql.Sql;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StatementPartsTest {
    private static CommitMode of(Map<String, String> notes) {
        return CommitMode.of(new Sql("payment.pay", 0, List.of(), "", List.of(), notes));
    }

    @Test
    void theStatementsFileSaysWhoCommits() {
        assertThat(of(Map.of())).isEqualTo(CommitMode.DRIVER);
        assertThat(of(Map.of("commit", "autocommit"))).isEqualTo(CommitMode.AUTOCOMMIT);
        assertThat(of(Map.of("commit", "inside"))).isEqualTo(CommitMode.INSIDE);
        assertThatThrownBy(() -> of(Map.of("commit", "itself")))
                .hasMessageContaining("payment.pay")
                .hasMessageContaining("itself");
    }

    @Test
    void columnsBecomeRows() {
        assertThat(JsonRows.of(new int[] {5, 77}, new int[] {1, -2})).isEqualTo("[[5,1],[77,-2]]");
        assertThat(JsonRows.of(new int[] {3})).isEqualTo("[[3]]");
        assertThat(JsonRows.of(new int[0])).isEqualTo("[]");
    }
}
