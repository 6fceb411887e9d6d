package io.orderline.cli.plan;

import io.orderline.base.TargetException;
import io.orderline.result.environment.Environment;
import io.orderline.run.hooks.RunControls;
import io.orderline.testbed.daemon.DaemonClient;
import io.orderline.testbed.daemon.DaemonReply;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/// Controls a testbed that was started by `orderline testbed start`.
record DaemonControls(DaemonClient daemon) implements RunControls {
    @Override
    public List<Environment.Node> nodes() {
        return daemon.status().nodes().stream()
                .map(node -> new Environment.Node(
                        node.name(), node.role(), node.url(), node.version(), node.settings(), node.inMemory()))
                .toList();
    }

    @Override
    public Map<String, OptionalLong> mainPids() {
        try {
            return daemon.mainPids();
        } catch (TargetException gone) { // the terminals notice this themselves
            return Map.of();
        }
    }

    @Override
    public Map<String, ?> apply(String action) {
        require(daemon.act(action));
        return Map.of();
    }

    @Override
    public void release() {
        require(daemon.release());
    }

    private static void require(DaemonReply answer) {
        if (!answer.done()) {
            throw new TargetException(answer.text());
        }
    }
}
