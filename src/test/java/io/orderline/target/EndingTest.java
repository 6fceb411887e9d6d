package io.orderline.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class EndingTest {
    private static Ending of(Map<String, String> notes) {
        return Ending.of(new Sql("payment.pay", 0, List.of(), "", List.of(), notes));
    }

    @Test
    void theStatementsFileSaysWhoCommits() {
        assertThat(of(Map.of())).isEqualTo(Ending.DRIVER);
        assertThat(of(Map.of("commit", "autocommit"))).isEqualTo(Ending.AUTOCOMMIT);
        assertThat(of(Map.of("commit", "inside"))).isEqualTo(Ending.INSIDE);
        assertThatThrownBy(() -> of(Map.of("commit", "itself")))
                .hasMessageContaining("payment.pay")
                .hasMessageContaining("itself");
    }
}
