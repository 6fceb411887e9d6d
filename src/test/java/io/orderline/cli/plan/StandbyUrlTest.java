package io.orderline.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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

    /// @param all a URL and its role in each line
    private static Map<String, String> roles(String all) {
        Map<String, String> roles = new LinkedHashMap<>();
        all.lines().map(line -> line.split(" ", -1)).forEach(words -> roles.put(words[0], words[1]));
        return roles;
    }

    @Test
    void theDriverLooksForAStandbyAmongTheCopies() {
        Map<String, String> roles = roles("""
            jdbc:postgresql://127.0.0.1:1/orderline member
            jdbc:postgresql://127.0.0.1:2/orderline member
            http://127.0.0.1:3 etcd
            jdbc:postgresql://127.0.0.1:4/orderline proxy
            """);
        assertThat(StandbyUrl.in(plan("standby"), roles).text(ReadKeys.URL))
                .contains("jdbc:postgresql://127.0.0.1:1,127.0.0.1:2/orderline"
                        + "?targetServerType=secondary&hostRecheckSeconds=0");
        assertThat(StandbyUrl.in(plan("primary"), roles).text(ReadKeys.URL)).isEmpty();
    }

    @Test
    void whereTheDriverDoesNotLookForItTheStandbyIsNamed() {
        Map<String, String> roles = roles("""
            jdbc:mysql://127.0.0.1:1/orderline?sslMode=DISABLED primary
            jdbc:mysql://127.0.0.1:2/orderline?sslMode=DISABLED standby
            """);
        assertThat(StandbyUrl.in(plan("standby"), roles).text(ReadKeys.URL))
                .contains("jdbc:mysql://127.0.0.1:2/orderline?sslMode=DISABLED");
    }

    @Test
    void oneServerHasNoStandby() {
        Map<String, String> roles = roles("jdbc:postgresql://127.0.0.1:1/orderline server");
        assertThatThrownBy(() -> StandbyUrl.in(plan("standby"), roles))
                .hasMessageContaining("p:2: testbed.read: 'standby' cannot be had: patroni has none.");
    }
}
