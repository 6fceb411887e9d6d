package io.orderline.cli;

import io.orderline.acid.ServerCrash;
import io.orderline.base.TargetException;
import io.orderline.plan.Plan;
import io.orderline.plan.ServerKeys;
import io.orderline.run.hooks.RunControls;
import java.time.Duration;
import java.util.Locale;
import java.util.function.Consumer;

/// Who may crash a server in the durability test.
final class AcidCrashes {
    private AcidCrashes() {}

    /// A testbed's only server, by SIGKILL.
    record OfTestbed(RunControls controls, String node) implements ServerCrash {
        private static final Duration LIMIT = Duration.ofMinutes(2);

        @Override
        public String text() {
            return "all processes of " + node + " were ended by SIGKILL, and it was started again";
        }

        @Override
        public void crash() {
            controls.apply("crash " + node);
            controls.apply("restart " + node);
        }

        @Override
        public Duration limit() {
            return LIMIT;
        }
    }

    /// Commands of the user's: the first one also starts the server again, unless there is a second one for that.
    record ByCommand(RunControls controls, Plan plan) implements ServerCrash {
        @Override
        public String text() {
            return "'" + plan.get(ServerKeys.CRASH_COMMAND) + "'"
                    + plan.find(ServerKeys.RESTART_COMMAND)
                            .map(restart -> " and '" + restart + "' were executed")
                            .orElse(" was executed");
        }

        @Override
        public void crash() {
            apply("crash");
            if (plan.find(ServerKeys.RESTART_COMMAND).isPresent()) {
                apply("restart");
            }
        }

        private void apply(String action) {
            try {
                controls.apply(action);
            } catch (TargetException failed) {
                throw new TargetException("the " + action + " command: " + failed.getMessage(), failed);
            }
        }

        @Override
        public Duration limit() {
            return ServerKeys.limit(plan);
        }
    }

    /// The user himself.
    record ByHand(Consumer<String> tell, Duration limit) implements ServerCrash {
        @Override
        public String text() {
            return "somebody was asked to crash the server and to start it again";
        }

        @Override
        public void crash() {
            tell.accept(String.format(
                    Locale.ROOT,
                    "Now crash the database server, by kill -9 for example, and start it again. Terminals work on it;"
                            + " Orderline notices when it is gone and back, and waits for that for %d s.",
                    limit.toSeconds()));
        }
    }
}
