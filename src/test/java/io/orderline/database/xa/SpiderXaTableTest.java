package io.orderline.database.xa;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpiderXaTableTest {
    /// Spider writes down host and port of a server; a URL need not say the port.
    @ParameterizedTest
    @CsvSource({
        "jdbc:mariadb://db1/bench, db1:3306",
        "jdbc:mariadb://db1, db1:3306",
        "jdbc:mariadb://db1?useSsl=true, db1:3306",
        "jdbc:mariadb://127.0.0.1:4711/bench?a=b, 127.0.0.1:4711",
        "jdbc:mariadb:///bench, ''"
    })
    void theAddressOfANodeIsThatOfItsServer(String url, String address) {
        assertThat(SpiderXaTable.address(url)).isEqualTo(address);
    }
}
