package io.orderline.cli;

import io.orderline.testbed.Node;
import io.orderline.testbed.Testbed;
import java.util.List;

/// What a user can have done to a server of a testbed.
final class TestbedActions {
    private static final List<String> VERBS = List.of("crash", "stop", "restart", "pause", "resume", "promote");

    private TestbedActions() {}

    /// @param action a verb and the name of a server
    /// @return what was done
    /// @throws IllegalArgumentException with a sentence if it is none
    static String act(Testbed testbed, String action) {
        String[] words = action.strip().split("\\s+", -1);
        if (words.length != 2 || !VERBS.contains(words[0])) {
            throw new IllegalArgumentException(
                    "'" + action + "' is not one of " + String.join(", ", VERBS) + " and a server");
        }
        Node node = testbed.nodes().stream()
                .filter(each -> each.name().equals(words[1]))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no server '" + words[1] + "' but: "
                        + String.join(
                                ", ", testbed.nodes().stream().map(Node::name).toList())));
        switch (words[0]) {
            case "crash" -> node.kill();
            case "stop" -> node.stop();
            case "restart" -> testbed.restart(node.name());
            case "pause" -> node.pause();
            case "resume" -> node.resume();
            default -> testbed.promote(node.name());
        }
        return action;
    }
}
