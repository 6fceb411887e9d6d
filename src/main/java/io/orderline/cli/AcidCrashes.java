package io.orderline.cli;

import io.orderline.acid.ServerCrash;
import io.orderline.base.TargetException;
import io.orderline.run.hooks.RunControls;
import java.io.IOException;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
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

    /// A command of the user's that crashes the server and starts it again.
    record ByCommand(String command, Duration limit) implements ServerCrash {
        @Override
        public String text() {
            return "'" + command + "' was executed";
        }

        @Override
        public void crash() throws IOException, InterruptedException {
            Process process = new ProcessBuilder("sh", "-c", command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            boolean done = process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
            if (!done || process.exitValue() != 0) {
                process.destroyForcibly();
                throw new TargetException("the command that was to crash the server, '" + command + "', "
                        + (done ? "ended with " + process.exitValue() : "did not end"));
            }
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
