package io.orderline.base;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.time.Duration;
import java.util.List;

/// Ends processes that Orderline started, with their descendants.
public final class ProcessTree {
    private static final Duration STOP_LIMIT = Duration.ofSeconds(10);

    private ProcessTree() {}

    /// Kills a process and its descendants, and returns the descendants. First stops the process, so that it
    /// cannot start more processes. If the process has already ended, kills nothing: its children are unknown.
    public static List<ProcessHandle> kill(Process process) {
        if (!process.isAlive()) {
            return List.of();
        }
        stop(process.pid());
        List<ProcessHandle> started = process.descendants().toList();
        process.destroyForcibly();
        started.forEach(ProcessHandle::destroyForcibly);
        return started;
    }

    /// Sends SIGSTOP by a shell, because Java has no API for signals. Without a shell, does not stop the process.
    private static void stop(long pid) {
        try {
            Process shell = new ProcessBuilder("sh", "-c", "kill -STOP \"$1\"", "kill", String.valueOf(pid))
                    .redirectOutput(Redirect.DISCARD)
                    .redirectError(Redirect.DISCARD)
                    .start();
            awaitExit(shell, STOP_LIMIT);
        } catch (IOException absent) {
            System.getLogger(ProcessTree.class.getName())
                    .log(System.Logger.Level.DEBUG, "process {0} is not stopped: {1}", pid, absent.getMessage());
        }
    }

    /// Waits for a process to end and returns whether it did. Not interruptible: restores the interrupt flag at
    /// the end. Uses no thread of the common pool, because all of its threads may be waiting for this process.
    public static boolean awaitExit(Process process, Duration limit) {
        return BackgroundTask.uninterrupted(limit, process::waitFor);
    }
}
