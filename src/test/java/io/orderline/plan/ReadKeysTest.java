package io.orderline.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.config.Problems;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReadKeysTest {
    private static final String URL = ReadKeys.URL.name();
    private static final String STANDBY = ReadKeys.STANDBY.name();

    private static Plan plan(String... keysAndValues) {
        List<RawValue> given = new ArrayList<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            given.add(new RawValue(keysAndValues[i], keysAndValues[i + 1], "p.yaml:" + (i / 2 + 1)));
        }
        return Plan.of(given, new Problems());
    }

    @Test
    void aUrlIsShownWithoutItsSecrets() {
        assertThat(plan(URL, "jdbc:postgresql://b/x?sslpassfoo=1").toYaml())
                .contains("read-url: \"jdbc:postgresql://b/x?sslpassfoo=***\"");
        assertThatThrownBy(() -> plan(URL, "jdbc:postgresql://b/x?password=1"))
                .hasMessageContaining("p.yaml:1: target.read-url: a password does not belong in a URL");
    }

    @Test
    void aTestbedBringsItsOwnStandby() {
        assertThat(plan(PlanKeys.TESTBED.name(), "postgresql-ha", STANDBY, "standby")
                        .find(ReadKeys.STANDBY))
                .contains(true);
        assertThat(plan(PlanKeys.TESTBED.name(), "postgresql-ha", STANDBY, "primary")
                        .find(ReadKeys.STANDBY))
                .contains(false);
        assertThatThrownBy(() -> plan(PlanKeys.TESTBED.name(), "postgresql-ha", URL, "jdbc:postgresql://b/x"))
                .hasMessageContaining("p.yaml:2: target.read-url: contradicts testbed (p.yaml:1)");
        assertThatThrownBy(() -> plan(PlanKeys.TESTBED.name(), "postgresql-ha", STANDBY, "standbi"))
                .hasMessageContaining("'standbi' is not one of: primary, standby. Did you mean 'standby'?");
    }

    @Test
    void aStandbyIsForATestbed() {
        assertThatThrownBy(() -> plan(PlanKeys.URL.name(), "jdbc:postgresql://a/x", STANDBY, "standby"))
                .hasMessageContaining("p.yaml:2: testbed.read: is for a testbed");
    }

    @Test
    void agentsAreToldTheUrl() {
        Plan part = plan(PlanKeys.TESTBED.name(), "postgresql-ha", STANDBY, "standby")
                .with(ReadKeys.URL, "jdbc:postgresql://b/x", Plan.OF_TESTBED)
                .ofPart(Map.of(), "agents");
        assertThat(part.text(ReadKeys.URL)).contains("jdbc:postgresql://b/x");
        assertThat(part.isGiven(ReadKeys.STANDBY)).isFalse();
    }
}
