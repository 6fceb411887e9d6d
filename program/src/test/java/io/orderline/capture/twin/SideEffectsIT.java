package io.orderline.capture.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import java.sql.Connection;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class SideEffectsIT {
    @AutoClose
    private final TestDatabase database = PostgresFixture.create();

    @Test
    void aSelectThatMayDoMoreThanReadIsKnown() throws Exception {
        database.execute("CREATE FUNCTION audit(integer) RETURNS integer LANGUAGE sql AS 'SELECT $1'");
        try (Connection connection = database.target().connect("test")) {
            ResultLookup.SideEffects effects = new ResultLookup.SideEffects(connection);

            assertThat(effects.possible("select id from jobs where pg_try_advisory_lock ( id )"))
                    .isTrue();
            assertThat(effects.possible("select nextval ( ? )")).isTrue();
            assertThat(effects.possible("select audit ( ? )")).isTrue();
            assertThat(effects.possible("select count ( distinct lower ( a ) ) , now ( ) from t where b in ( ? )"))
                    .isFalse();
        }
    }
}
