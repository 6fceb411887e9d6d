package io.orderline.testing;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/// Ends a test suite: fails if a process that it has started, a port of one of these, or a folder of its own is left.
/// Arguments: the suite's mark, `NAME=VALUE`, and its folders. See `build/nothing-left`.
final class NothingLeft {
    /// A guard may still be stopping a server.
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private static final Duration PAUSE = Duration.ofMillis(200);

    private NothingLeft() {}

    public static void main(String[] arguments) throws Exception {
        Traces traces = new Traces(
                arguments[0], Arrays.stream(arguments).skip(1).map(Path::of).toList());
        long end = System.nanoTime() + PATIENCE.toNanos();
        Traces.Found found = traces.look();
        while (!found.isNothing() && System.nanoTime() < end) {
            Thread.sleep(PAUSE);
            found = traces.look();
        }
        if (!found.isNothing()) {
            List<String> lines = found.lines();
            throw new IllegalStateException("the test suite has left behind:\n  " + String.join("\n  ", lines));
        }
    }
}
