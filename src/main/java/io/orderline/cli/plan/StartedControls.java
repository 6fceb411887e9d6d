package io.orderline.cli.plan;

import io.orderline.keeper.Answer;
import io.orderline.keeper.Caretaker;
import io.orderline.result.Environment;
import io.orderline.run.Controls;
import io.orderline.target.TargetException;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/// What a plan can do to a testbed that was started to stay.
record StartedControls(Caretaker caretaker) implements Controls {
    @Override
    public List<Environment.Node> nodes() {
        return caretaker.status().nodes().stream()
                .map(node ->
                        new Environment.Node(node.name(), node.role(), node.url(), node.version(), node.settings()))
                .toList();
    }

    @Override
    public Map<String, OptionalLong> mainPids() {
        try {
            return caretaker.mainPids();
        } catch (TargetException gone) { // which the terminals notice themselves
            return Map.of();
        }
    }

    @Override
    public void apply(String action) {
        require(caretaker.act(action));
    }

    @Override
    public void release() {
        require(caretaker.release());
    }

    private static void require(Answer answer) {
        if (!answer.done()) {
            throw new TargetException(answer.text());
        }
    }
}
