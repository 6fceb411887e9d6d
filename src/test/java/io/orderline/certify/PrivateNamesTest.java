package io.orderline.certify;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.DialectCatalog;
import org.junit.jupiter.api.Test;

class PrivateNamesTest {
    private final PrivateNames names = new PrivateNames(new Target(
            "jdbc:postgresql://db7.example.org:5444/ledger?ApplicationName=x",
            "scott",
            new Password("tiger"),
            DialectCatalog.bundled("postgresql")));

    @Test
    void whatIsTheUsersOwnIsReplaced() {
        assertThat(names.without("Connection to db7.example.org:5444 refused")).isEqualTo("Connection to *** refused");
        assertThat(names.without("db7.example.org (10.1.2.3:5444)")).isEqualTo("*** (***)");
        assertThat(names.without("role \"scott\" does not exist in ledger."))
                .isEqualTo("role \"***\" does not exist in ***.");
        assertThat(names.without("no driver for jdbc:postgresql://db7.example.org:5444/ledger?ApplicationName=x"))
                .isEqualTo("no driver for ***");
    }

    @Test
    void theRestStays() {
        String note = "SQLSTATE 23505, code 0: violates \"ledger_pkey\", 599137 rows, scotty, driver 42.7.14";
        assertThat(names.without(note)).isEqualTo(note);
    }
}
