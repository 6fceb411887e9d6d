package io.orderline.cli;

import io.orderline.testbed.Action;
import io.orderline.testbed.Actions;
import io.orderline.testbed.Testbed;

/// What a user can have done to a started testbed.
final class TestbedActions {
    private TestbedActions() {}

    /// @param action such as `crash primary`
    /// @return what was done
    /// @throws IllegalArgumentException with a sentence if it is none
    static String act(Testbed testbed, String action) {
        Actions.apply(testbed, Action.parse(action));
        return action;
    }
}
