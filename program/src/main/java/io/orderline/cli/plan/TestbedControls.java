package io.orderline.cli.plan;

import io.orderline.result.environment.Environment;
import io.orderline.run.hooks.RunControls;
import io.orderline.testbed.action.TestbedAction;
import io.orderline.testbed.server.ActionRunner;
import io.orderline.testbed.server.LogReplay;
import io.orderline.testbed.server.RestartTiming;
import io.orderline.testbed.server.Testbed;
import io.orderline.testbed.server.TestbedNode;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/// Controls a testbed that was started for a plan.
record TestbedControls(Testbed testbed) implements RunControls {
    @Override
    public List<Environment.Node> nodes() {
        return testbed.nodes().stream()
                .map(node -> new Environment.Node(
                        node.name(),
                        node.role(),
                        node.target().url(),
                        node.version(),
                        node.settings(),
                        node.inMemory()))
                .toList();
    }

    @Override
    public Map<String, OptionalLong> mainPids() {
        return testbed.nodes().stream().collect(Collectors.toMap(TestbedNode::name, TestbedNode::mainPid));
    }

    @Override
    public List<Started> starts() {
        return testbed.nodes().stream()
                .flatMap(node -> node.restarts().stream().map(back -> started(node, back)))
                .sorted(Comparator.comparingLong(Started::launchedNanos))
                .toList();
    }

    private static Started started(TestbedNode node, RestartTiming back) {
        LogReplay replay = back.replay();
        return new Started(
                node.name(),
                back.downNanos(),
                back.launchedNanos(),
                back.acceptingNanos(),
                back.dataBytes(),
                new Replayed(replay.bytes(), replay.seconds(), replay.checkpointSeconds()));
    }

    @Override
    public Map<String, ?> apply(String action) {
        ActionRunner.apply(testbed, TestbedAction.parse(action));
        return Map.of();
    }

    @Override
    public void release() {
        testbed.release();
    }
}
