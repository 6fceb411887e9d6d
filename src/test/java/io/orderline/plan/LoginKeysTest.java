package io.orderline.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.config.ConfigException;
import io.orderline.config.Problems;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LoginKeysTest {
    private static final String COMMAND = LoginKeys.PASSWORD_COMMAND.name();

    private static Plan plan(String... keysAndValues) {
        List<RawValue> given = new ArrayList<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            given.add(new RawValue(keysAndValues[i], keysAndValues[i + 1], "p.yaml:" + (i / 2 + 1)));
        }
        return Plan.of(given, new Problems());
    }

    @Test
    void aCommandIsShownInThePlan() {
        assertThat(plan(COMMAND, "cat 'a: b'").toYaml()).contains("  password-command: \"cat 'a: b'\"");
    }

    @Test
    void aPasswordHasOneSource() {
        assertThatThrownBy(() -> plan(COMMAND, "cat token", PlanKeys.PASSWORD_FILE.name(), "secret"))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("p.yaml:1: target.password-command: contradicts target.password-file (p.yaml:2)");
        assertThatThrownBy(() -> plan(COMMAND, "cat token", PlanKeys.TESTBED.name(), "postgresql-18"))
                .hasMessageContaining("p.yaml:1: target.password-command: contradicts testbed (p.yaml:2)");
    }

    @Test
    void aTimeLimitNeedsACommand() {
        assertThatThrownBy(() -> plan(LoginKeys.PASSWORD_COMMAND_TIMEOUT.name(), "3s"))
                .hasMessageContaining("is for target.password-command, which is missing");
    }

    @Test
    void aCommandIsOneLine() {
        assertThatThrownBy(() -> plan(COMMAND, "a\nb")).hasMessageContaining("must be one line, for sh -c");
        assertThatThrownBy(() -> plan(COMMAND, " ")).hasMessageContaining("must be one line, for sh -c");
    }

    /// Each asks for itself, where it runs.
    @Test
    void agentsAreToldTheCommand() {
        Plan part = plan(COMMAND, "cat token", LoginKeys.PASSWORD_COMMAND_TIMEOUT.name(), "3s")
                .ofPart(Map.of(), "agents");
        assertThat(part.text(LoginKeys.PASSWORD_COMMAND)).contains("cat token");
        assertThat(part.text(LoginKeys.PASSWORD_COMMAND_TIMEOUT)).contains("3s");
    }
}
