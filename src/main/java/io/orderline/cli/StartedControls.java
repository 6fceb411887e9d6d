package io.orderline.cli;

import io.orderline.keeper.Answer;
import io.orderline.keeper.Caretaker;
import io.orderline.keeper.StartedNode;
import io.orderline.run.Controls;
import io.orderline.target.TargetException;

/// What a plan can do to a testbed that was started to stay: its keeper does it.
record StartedControls(Caretaker caretaker) implements Controls {
    @Override
    public void apply(String action) {
        Answer answer = caretaker.act(action);
        if (!answer.done()) {
            throw new TargetException(answer.text());
        }
    }

    @Override
    public void release() {
        apply("heal");
        caretaker.status().nodes().stream()
                .filter(node -> !node.pids().isEmpty())
                .map(StartedNode::name)
                .forEach(node -> apply("resume " + node));
    }
}
