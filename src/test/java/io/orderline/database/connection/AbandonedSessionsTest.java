package io.orderline.database.connection;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.base.TargetException;
import io.orderline.database.dialect.DialectCatalog;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class AbandonedSessionsTest {
    private static boolean ended(Password password) {
        String url = "jdbc:postgresql://127.0.0.1:1/none"; // nobody listens there
        Target target = new Target(url, "u", password, DialectCatalog.bundled("postgresql"));
        return new AbandonedSessions(target).ended(System.nanoTime() + TimeUnit.SECONDS.toNanos(5));
    }

    @Test
    void aServerThatCannotBeReachedHasNone() {
        assertThat(ended(Password.NONE)).isTrue();
    }

    @Test
    void aPasswordThatNobodyTellsSaysNothingOfTheServer() {
        Password expired = Password.asked(
                () -> {
                    throw new TargetException("no password: token expired");
                },
                "the program");
        assertThat(ended(expired)).isFalse();
    }
}
