package io.orderline.cli;

import io.orderline.run.Controls;
import io.orderline.testbed.Action;
import io.orderline.testbed.Actions;
import io.orderline.testbed.Testbed;

/// What a plan can do to its testbed.
record TestbedControls(Testbed testbed) implements Controls {
    @Override
    public void apply(String action) {
        Actions.apply(testbed, Action.parse(action));
    }

    @Override
    public void release() {
        testbed.release();
    }
}
