package io.orderline.run.setup;

import io.orderline.config.Problems;
import io.orderline.database.connection.Target;
import io.orderline.database.driver.DriverFolder;
import io.orderline.plan.NodePlan;
import io.orderline.plan.Plan;
import io.orderline.result.environment.Environment;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The servers of a plan, and the settings that it expects of them. The first database has an empty name.
record PlanServers(Plan plan, List<Target> databases, List<Environment.Node> nodes) {
    private record Server(NodePlan node, String role) {
        String name() {
            return node.name();
        }

        boolean isMeant(String node) {
            return node.equals(name()) || node.equals(role);
        }
    }

    /// Returns the expected values by server name.
    ///
    /// @throws io.orderline.config.ConfigException if the plan expects settings of an unknown node
    Map<String, List<ExpectedValue>> expectations() {
        Problems problems = new Problems();
        List<Server> known = known();
        Map<String, List<ExpectedValue>> all = new LinkedHashMap<>();
        for (ExpectedValue value : ExpectedValue.of(plan)) {
            List<String> meant = value.node().isEmpty()
                    ? databases.stream().map(this::name).toList()
                    : known.stream()
                            .filter(server -> server.isMeant(value.node()))
                            .map(Server::name)
                            .toList();
            meant.forEach(
                    name -> all.computeIfAbsent(name, _ -> new ArrayList<>()).add(value));
            if (meant.isEmpty()) {
                problems.unknown(
                        value.key(),
                        value.node(),
                        "node or role of a node",
                        known.stream()
                                .flatMap(server -> Stream.of(server.name(), server.role))
                                .distinct()
                                .toList());
            }
        }
        problems.throwIfAny();
        return all;
    }

    /// Returns the known servers. The role of a server from the plan is its name without the number.
    private List<Server> known() {
        return Stream.concat(
                        NodePlan.all(plan).stream()
                                .map(node -> new Server(node, node.name().replaceFirst("[-_.]?\\d+$", ""))),
                        nodes.stream().map(node -> new Server(NodePlan.at(node.name(), node.url()), node.role())))
                .toList();
    }

    private String name(Target database) {
        return database.equals(databases.getFirst()) ? "" : database.shownUrl();
    }

    /// Returns the names of the servers with a role.
    List<String> ofRole(String role) {
        return known().stream()
                .filter(server -> server.role.equals(role))
                .map(Server::name)
                .toList();
    }

    Target target(String name) {
        return Stream.concat(
                        databases.stream().filter(database -> name(database).equals(name)),
                        known().stream()
                                .filter(server -> server.name().equals(name))
                                .map(server -> NodeTarget.of(
                                        plan, server.node, databases.getFirst(), DriverFolder.of(System.getenv()))))
                .findFirst()
                .orElseThrow();
    }
}
