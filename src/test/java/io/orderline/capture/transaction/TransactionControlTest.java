package io.orderline.capture.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TransactionControlTest {
    @ParameterizedTest
    @CsvSource({
        "BEGIN, BEGIN",
        "begin read write;, BEGIN",
        "START TRANSACTION READ ONLY, BEGIN",
        "COMMIT;, COMMIT",
        "END, COMMIT",
        "ROLLBACK, ROLL_BACK",
        "ROLLBACK TO SAVEPOINT a, NOTHING",
        "SAVEPOINT a, NOTHING",
        "set autocommit=0, AUTOCOMMIT_OFF",
        "SET autocommit = ON, AUTOCOMMIT_ON",
        "SET SESSION autocommit=0, AUTOCOMMIT_OFF",
        "SET @@session.autocommit = 1, AUTOCOMMIT_ON",
        "SET search_path = x, NOTHING",
        "SHOW x, NOTHING",
        "SELECT 1, WORK",
        "/* insert com.shop.Order */ insert into t values (1), WORK",
        "'-- app:checkout\nCOMMIT', COMMIT",
        "'# app\n/*a*/ ROLLBACK', ROLL_BACK",
        "(SELECT 1) UNION (SELECT 2), WORK",
        "/* nothing */, NOTHING",
        "CALL p(1), WORK",
    })
    void whatAStatementDoesToItsTransaction(String sql, TransactionControl control) {
        assertThat(TransactionControl.of(sql)).isEqualTo(control);
    }
}
