package io.orderline.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.orderline.config.ConfigException;
import io.orderline.config.Problem;
import io.orderline.config.Problems;
import io.orderline.workload.WarehouseRange;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

class AgentPlanTest {
    private static Plan plan(String... keysAndValues) {
        List<RawValue> given = new ArrayList<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            given.add(new RawValue(keysAndValues[i], keysAndValues[i + 1], "p:" + (i / 2 + 1)));
        }
        return Plan.of(given, new Problems());
    }

    private static void refused(String expected, String... keysAndValues) {
        assertThatThrownBy(() -> plan(keysAndValues))
                .isInstanceOf(ConfigException.class)
                .extracting(
                        thrown -> ((ConfigException) thrown).problems(), InstanceOfAssertFactories.list(Problem.class))
                .extracting(Problem::text)
                .anySatisfy(text -> assertThat(text).contains(expected));
    }

    @Test
    void withoutThemOneProcessDrives() {
        assertThat(AgentPlan.of(plan())).isEmpty();
    }

    @Test
    void aCountIsEnough() {
        AgentPlan agents =
                AgentPlan.of(plan("agents.count", "12", "agents.bound", "true")).orElseThrow();
        assertThat(agents.all())
                .hasSize(12)
                .first()
                .isEqualTo(new AgentPlan.Agent("agent-01", Optional.empty(), Optional.empty(), Optional.empty()));
        assertThat(agents.bound()).contains(true);
        assertThat(agents.lost()).isEqualTo(AgentKeys.Lost.END);
    }

    @Test
    void theyMayHaveNamesHostsTargetsAndWarehouses() {
        AgentPlan agents = AgentPlan.of(plan(
                        "agents.east.host", "bench@db1:2222",
                        "agents.east.warehouses", "1-10",
                        "agents.west.host", "local",
                        "agents.west.target", "node-2",
                        "agents.lost", "go-on"))
                .orElseThrow();
        assertThat(agents.all().getFirst().host().orElseThrow().text()).isEqualTo("bench@db1:2222");
        assertThat(agents.all().getFirst().homes()).contains(new WarehouseRange(1, 10));
        assertThat(agents.all().getLast().host()).isEmpty();
        assertThat(agents.all().getLast().target()).contains("node-2");
    }

    @Test
    void ofThoseWithNamesTheFirstDriveAndTheDataGrowWithThem() {
        String[] three = {
            "agents.t2.target",
            "jdbc:h2:mem:b",
            "agents.t1.target",
            "jdbc:h2:mem:a",
            "agents.t3.target",
            "jdbc:h2:mem:c"
        };
        assertThat(AgentPlan.of(plan(three)).orElseThrow().all()).hasSize(3);
        Plan two = plan(Stream.concat(Stream.of(three), Stream.of("agents.count", "2", "agents.warehouses", "10"))
                .toArray(String[]::new));
        assertThat(AgentPlan.of(two).orElseThrow().all())
                .extracting(AgentPlan.Agent::name, agent -> agent.target().orElseThrow())
                .containsExactly(tuple("t1", "jdbc:h2:mem:a"), tuple("t2", "jdbc:h2:mem:b"));
        assertThat(two.get(PlanKeys.WAREHOUSES)).isEqualTo(20);
    }

    @Test
    void whatCannotBeIsRefusedWithItsPlace() {
        refused("p:1: agents.bound: is for agents, and the plan has none", "agents.bound", "true");
        refused(
                "p:2: agents.count: is more than the 1 agents that have names",
                "agents.east.host",
                "a",
                "agents.count",
                "2");
        refused("p:1: agents.east.warehouses: '7-3'", "agents.east.warehouses", "7-3");
        refused("agents.east.host: 'a b' is not one host", "agents.east.host", "a b");
        refused("agents.lost", "agents.lost", "perhaps", "agents.count", "2");
        refused("agents.east.hots", "agents.east.hots", "a");
        refused("a password does not belong in a URL", "agents.e.target", "jdbc:postgresql://h/d?password=x");
    }

    @Test
    void somebodyElseMayStartThem() {
        AgentPlan agents = AgentPlan.of(plan("agents.count", "3", "agents.listen", "7600", "agents.key-file", "k"))
                .orElseThrow();
        assertThat(agents.join()).contains(new AgentPlan.Join(7600, "k", Duration.ofMinutes(10)));
        assertThat(AgentPlan.of(plan("agents.count", "3")).orElseThrow().join()).isEmpty();
        refused("p:2: agents.listen: needs agents.key-file", "agents.count", "3", "agents.listen", "7600");
        refused("p:2: agents.key-file: is for agents that join", "agents.count", "3", "agents.key-file", "k");
        refused("p:2: agents.wait: is for agents that join", "agents.count", "3", "agents.wait", "5m");
        refused("agents.listen: must be between 0 and 65535", "agents.count", "3", "agents.listen", "70000");
        refused("p:1: agents.listen: is for agents, and the plan has none", "agents.listen", "7600");
        refused(
                "agents.e.host: contradicts agents.listen",
                "agents.e.host",
                "db1",
                "agents.listen",
                "7600",
                "agents.key-file",
                "k");
    }

    @Test
    void warehousesMayGrowWithAgents() {
        Plan grown = plan("testbed", "galera", "agents.bound", "true", "testbed.nodes", "3", "agents.warehouses", "10");
        assertThat(grown.get(PlanKeys.WAREHOUSES)).isEqualTo(30);
        assertThat(grown.origin(PlanKeys.WAREHOUSES)).isEqualTo("agents.warehouses × 3 agents");
        Plan named = plan("agents.e.host", "a", "agents.w.host", "b", "agents.warehouses", "2", "warehouses", "4");
        assertThat(named.get(PlanKeys.WAREHOUSES)).isEqualTo(4);
        refused(
                "p:2: agents.warehouses: contradicts warehouses (p:3): 2 agents have 4 together, and not 5",
                "agents.count",
                "2",
                "agents.warehouses",
                "2",
                "warehouses",
                "5");
        refused(
                "p:2: agents.warehouses: are 40000 of all agents together, and may be 33333 at most: history numbers",
                "agents.count",
                "40",
                "agents.warehouses",
                "1000");
        refused("agents.warehouses: is for agents, and the plan has none", "agents.warehouses", "2");
    }

    @Test
    void whatNeedsSingleTransactionsIsRefused() {
        String reason = "cannot be had with agents yet";
        refused("drive.trace-user: needs drive.terminals", "agents.count", "2", "drive.trace-user", "1");
        refused("drive.homes: " + reason, "agents.count", "2", "drive.homes", "1-2");
        refused("churchill needs drive.terminals with agents", "agents.count", "2", "workload", "churchill");
    }

    @Test
    void warehousesAreSplitEvenly() {
        assertThat(WarehouseRange.split(10, 3)).extracting(WarehouseRange::text).containsExactly("1-3", "4-6", "7-10");
        assertThat(WarehouseRange.parse("5")).isEqualTo(new WarehouseRange(5, 5));
    }
}
