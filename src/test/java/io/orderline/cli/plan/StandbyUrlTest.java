package io.orderline.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.config.Problems;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.RawValue;
import io.orderline.plan.ReadKeys;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StandbyUrlTest {
    private static Plan plan(String read) {
        return Plan.of(
                List.of(
                        new RawValue(PlanKeys.TESTBED.name(), "patroni", "p.yaml:1"),
                        new RawValue(ReadKeys.STANDBY.name(), read, "p.yaml:2")),
                new Problems());
    }

    private static Map<String, String> roles(String... urlsAndRoles) {
        Map<String, String> roles = new LinkedHashMap<>();
        for (int i = 0; i < urlsAndRoles.length; i += 2) {
            roles.put(urlsAndRoles[i], urlsAndRoles[i + 1]);
        }
        return roles;
    }

    @Test
    void theDriverLooksForAStandbyAmongTheCopies() {
        Map<String, String> roles = roles(
                "jdbc:postgresql://127.0.0.1:1/orderline",
                "member",
                "jdbc:postgresql://127.0.0.1:2/orderline",
                "member",
                "http://127.0.0.1:3",
                "etcd",
                "jdbc:postgresql://127.0.0.1:4/orderline",
                "proxy");
        assertThat(StandbyUrl.in(plan("standby"), roles).text(ReadKeys.URL))
                .contains("jdbc:postgresql://127.0.0.1:1,127.0.0.1:2/orderline"
                        + "?targetServerType=secondary&hostRecheckSeconds=0");
        assertThat(StandbyUrl.in(plan("primary"), roles).text(ReadKeys.URL)).isEmpty();
    }

    @Test
    void whereTheDriverDoesNotLookForItTheStandbyIsNamed() {
        Map<String, String> roles = roles(
                "jdbc:mysql://127.0.0.1:1/orderline?sslMode=DISABLED",
                "primary",
                "jdbc:mysql://127.0.0.1:2/orderline?sslMode=DISABLED",
                "standby");
        assertThat(StandbyUrl.in(plan("standby"), roles).text(ReadKeys.URL))
                .contains("jdbc:mysql://127.0.0.1:2/orderline?sslMode=DISABLED");
    }

    @Test
    void oneServerHasNoStandby() {
        assertThatThrownBy(() ->
                        StandbyUrl.in(plan("standby"), roles("jdbc:postgresql://127.0.0.1:1/orderline", "server")))
                .hasMessageContaining("p.yaml:2: testbed.read: 'standby' cannot be had: patroni has none.");
    }
}
