package io.orderline.cli;

import io.orderline.acid.ServerCrash;
import io.orderline.base.TargetException;
import io.orderline.plan.Plan;
import io.orderline.plan.ServerKeys;
import io.orderline.report.format.FigureFormat;
import io.orderline.run.hooks.RunControls;
import java.time.Duration;
import java.util.function.Consumer;

/// Crashes of the server in the durability test: by Orderline, by a command, or by hand.
final class AcidCrashes {
    private AcidCrashes() {}

    /// Kills the only server of a testbed with SIGKILL, and starts it again.
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

    /// Runs the user's commands. Without a restart command, the crash command also restarts the server.
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

    /// Asks the user to crash the server and start it again.
    record ByHand(Consumer<String> tell, Duration limit) implements ServerCrash {
        @Override
        public String text() {
            return "somebody was asked to crash the server and to start it again";
        }

        @Override
        public void crash() {
            tell.accept(FigureFormat.format(
                    "Now crash the database server, by kill -9 for example, and start it again. Terminals work on it;"
                            + " Orderline notices when it is gone and back, and waits for that for %d s.",
                    limit.toSeconds()));
        }
    }
}
