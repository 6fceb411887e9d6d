package io.orderline.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.config.Problems;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class NodePlanTest {
    private static Plan plan(String... keysAndValues) {
        List<RawValue> given = new ArrayList<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            given.add(new RawValue(keysAndValues[i], keysAndValues[i + 1], "p:" + (i / 2 + 1)));
        }
        return Plan.of(given, new Problems());
    }

    @Test
    void aUrlIsEnoughAndALoginMayBeTheNodesOwn() {
        assertThat(NodePlan.all(plan(
                        "nodes.a.example", "jdbc:mysql://a/b",
                        "nodes.meta.url", "jdbc:mysql://m/b",
                        "nodes.meta.user", "pgx",
                        "nodes.meta.password-file", "f",
                        "nodes.meta.commit-log", "SELECT a, b, c FROM d")))
                .containsExactly(
                        new NodePlan(
                                "a.example", "jdbc:mysql://a/b", Optional.empty(), Optional.empty(), Optional.empty()),
                        new NodePlan(
                                "meta",
                                "jdbc:mysql://m/b",
                                Optional.of("pgx"),
                                Optional.of("f"),
                                Optional.of("SELECT a, b, c FROM d")));
    }

    @Test
    void halfOfALoginIsRefused() {
        assertThatThrownBy(() -> plan("nodes.a.user", "pgx")).hasMessageContaining("nodes.a.url: is missing");
        assertThatThrownBy(() -> plan("nodes.a", "jdbc:mysql://a/b", "nodes.a.password-file", "f"))
                .hasMessageContaining("nodes.a.user: is missing");
        assertThatThrownBy(() -> plan("nodes.a.url", "jdbc:mysql://a/b?password=x"))
                .hasMessageContaining("a password does not belong in a URL");
    }
}
