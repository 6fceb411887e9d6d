package io.orderline.cli;

import io.orderline.keeper.Answer;
import io.orderline.keeper.Caretaker;
import io.orderline.run.Controls;
import io.orderline.target.TargetException;

/// What a plan can do to a testbed that was started to stay.
record StartedControls(Caretaker caretaker) implements Controls {
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
