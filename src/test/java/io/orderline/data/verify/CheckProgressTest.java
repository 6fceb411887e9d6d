package io.orderline.data.verify;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.workload.dataset.Check;
import io.orderline.workload.dataset.SqlCheck;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

class CheckProgressTest {
    private static final Check LONG = check("long", 30);
    private static final Check SHORT = check("short", 10);

    private static Check check(String id, int cost) {
        return new SqlCheck(id, "", id, Check.Scope.ANY, "", "SELECT 1", cost, "");
    }

    @Test
    void theTimeLeftIsWhatTheCostsOfTheChecksSay() {
        try (CheckProgress progress = new CheckProgress(List.of(LONG, SHORT), text -> {})) {
            assertThat(progress.text(5)).isEqualTo("verifying the data: 0 of 2 checks, 5s");
            progress.ended(LONG, 60);
            assertThat(progress.text(65)).isEqualTo("verifying the data: 1 of 2 checks, 65s, about 15s left");
            assertThat(progress.text(200)).endsWith("about 1s left");
        }
    }

    @Test
    void somebodyIsToldWhileACheckTakesLong() {
        Set<String> told = ConcurrentHashMap.newKeySet();
        try (CheckProgress _ = new CheckProgress(List.of(LONG), told::add)) {
            Awaitility.await().until(() -> told.contains("verifying the data: 0 of 1 checks, 1s"));
        }
    }
}
