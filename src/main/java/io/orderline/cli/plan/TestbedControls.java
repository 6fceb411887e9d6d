package io.orderline.cli.plan;

import io.orderline.result.Environment;
import io.orderline.run.Controls;
import io.orderline.testbed.Action;
import io.orderline.testbed.Actions;
import io.orderline.testbed.Comeback;
import io.orderline.testbed.Node;
import io.orderline.testbed.Replay;
import io.orderline.testbed.Testbed;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/// What a plan can do to its testbed.
record TestbedControls(Testbed testbed) implements Controls {
    @Override
    public List<Environment.Node> nodes() {
        return testbed.nodes().stream()
                .map(node -> new Environment.Node(
                        node.name(), node.role(), node.target().url(), node.version(), node.settings()))
                .toList();
    }

    @Override
    public Map<String, OptionalLong> mainPids() {
        return testbed.nodes().stream().collect(Collectors.toMap(Node::name, Node::mainPid));
    }

    @Override
    public List<Started> starts() {
        return testbed.nodes().stream()
                .flatMap(node -> node.comebacks().stream().map(back -> started(node, back)))
                .sorted(Comparator.comparingLong(Started::launchedNanos))
                .toList();
    }

    private static Started started(Node node, Comeback back) {
        Replay replay = back.replay();
        return new Started(
                node.name(),
                back.downNanos(),
                back.launchedNanos(),
                back.acceptingNanos(),
                back.dataBytes(),
                new Replayed(replay.bytes(), replay.seconds(), replay.checkpointSeconds()));
    }

    @Override
    public void apply(String action) {
        Actions.apply(testbed, Action.parse(action));
    }

    @Override
    public void release() {
        testbed.release();
    }
}
