package io.orderline.database.session;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class JsonRowsTest {
    @Test
    void columnsBecomeRows() {
        assertThat(JsonRows.of(new int[] {5, 77}, new int[] {1, -2})).isEqualTo("[[5,1],[77,-2]]");
        assertThat(JsonRows.of(new int[] {3})).isEqualTo("[[3]]");
        assertThat(JsonRows.of(new int[0])).isEqualTo("[]");
    }
}
