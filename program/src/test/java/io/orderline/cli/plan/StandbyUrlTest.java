package io.orderline.cli.plan;

import static io.orderline.testing.Refusal.assertMistaken;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.cli.plan.PlanDatabase.StandbyUrl;
import io.orderline.plan.Plans;
import io.orderline.plan.ReadKeys;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StandbyUrlTest {
    private static Optional<String> url(String read, Map<String, String> roles) {
        return StandbyUrl.in(Plans.of("testbed=patroni", "testbed.read=" + read), roles)
                .text(ReadKeys.URL);
    }

    @Test
    void theDriverLooksForAStandbyAmongTheCopies() {
        Map<String, String> roles = new LinkedHashMap<>();
        roles.put("jdbc:postgresql://127.0.0.1:1/orderline", "member");
        roles.put("jdbc:postgresql://127.0.0.1:2/orderline", "member");
        roles.put("http://127.0.0.1:3", "etcd");
        roles.put("jdbc:postgresql://127.0.0.1:4/orderline", "proxy");
        assertThat(url("standby", roles))
                .contains("jdbc:postgresql://127.0.0.1:1,127.0.0.1:2/orderline"
                        + "?targetServerType=secondary&hostRecheckSeconds=0");
        assertThat(url("primary", roles)).isEmpty();
    }

    @Test
    void whereTheDriverDoesNotLookForItTheStandbyIsNamed() {
        String standby = "jdbc:mysql://127.0.0.1:2/orderline?sslMode=DISABLED";
        assertThat(url("standby", Map.of(standby.replace(":2", ":1"), "primary", standby, "standby")))
                .contains(standby);
    }

    @Test
    void oneServerHasNoStandby() {
        assertMistaken(
                () -> url("standby", Map.of("jdbc:postgresql://127.0.0.1:1/orderline", "server")),
                "p:2: testbed.read: 'standby' cannot be had: patroni has none.");
    }
}
