package io.orderline.cli.plan;

import static io.orderline.testing.Refusal.assertMistaken;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.plan.Plan;
import io.orderline.plan.Plans;
import io.orderline.plan.ReadKeys;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StandbyUrlTest {
    private static Plan plan(String read) {
        return Plans.of("testbed=patroni", "testbed.read=" + read);
    }

    @Test
    void theDriverLooksForAStandbyAmongTheCopies() {
        Map<String, String> roles = new LinkedHashMap<>();
        roles.put("jdbc:postgresql://127.0.0.1:1/orderline", "member");
        roles.put("jdbc:postgresql://127.0.0.1:2/orderline", "member");
        roles.put("http://127.0.0.1:3", "etcd");
        roles.put("jdbc:postgresql://127.0.0.1:4/orderline", "proxy");
        assertThat(StandbyUrl.in(plan("standby"), roles).text(ReadKeys.URL))
                .contains("jdbc:postgresql://127.0.0.1:1,127.0.0.1:2/orderline"
                        + "?targetServerType=secondary&hostRecheckSeconds=0");
        assertThat(StandbyUrl.in(plan("primary"), roles).text(ReadKeys.URL)).isEmpty();
    }

    @Test
    void whereTheDriverDoesNotLookForItTheStandbyIsNamed() {
        Map<String, String> roles = Map.of(
                "jdbc:mysql://127.0.0.1:1/orderline?sslMode=DISABLED", "primary",
                "jdbc:mysql://127.0.0.1:2/orderline?sslMode=DISABLED", "standby");
        assertThat(StandbyUrl.in(plan("standby"), roles).text(ReadKeys.URL))
                .contains("jdbc:mysql://127.0.0.1:2/orderline?sslMode=DISABLED");
    }

    @Test
    void oneServerHasNoStandby() {
        Map<String, String> roles = Map.of("jdbc:postgresql://127.0.0.1:1/orderline", "server");
        assertMistaken(
                () -> StandbyUrl.in(plan("standby"), roles),
                "p:2: testbed.read: 'standby' cannot be had: patroni has none.");
    }
}
