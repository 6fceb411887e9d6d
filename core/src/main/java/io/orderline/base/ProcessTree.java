package io.orderline.base;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.time.Duration;
import java.util.List;

/// Ends processes that Orderline started, with their descendants.
public final class ProcessTree {
    private static final Duration STOP_LIMIT = Duration.ofSeconds(10);

    private ProcessTree() {}

    /// Kills a process and its descendants, which are returned. The process is stopped first, so that it
    /// cannot start more. If it has already ended, its former children stay. Not interruptible.
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

    /// Sends SIGSTOP with a shell, as Java has no API for it. Without a shell, the process is not stopped.
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

    /// Waits for the end of a process and returns whether it ended. An interrupt is kept for later. No thread
    /// of the common pool is used, as all of them may wait for this process.
    public static boolean awaitExit(Process process, Duration limit) {
        return BackgroundTask.uninterrupted(limit, process::waitFor);
    }
}
