package io.orderline.base;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// A process that Orderline started, and what that has started in turn.
public final class ProcessTree {
    private static final Duration STOP_LIMIT = Duration.ofSeconds(10);

    private ProcessTree() {}

    /// Kills a process with all that it has started and not left behind. It is stopped first, so that it starts no
    /// more meanwhile. Nothing happens if it has ended: what it left behind stays. Not interruptible.
    ///
    /// @return what it had started
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

    /// By the shell, as Java has no such signal. Where there is none, the process is killed all the same.
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

    /// Waits even if this thread is interrupted, and keeps the interrupt for later. Needs no thread of the common pool:
    /// all of them may wait for this very process.
    ///
    /// @return whether the process has ended
    public static boolean awaitExit(Process process, Duration limit) {
        boolean interrupted = Thread.interrupted();
        long end = System.nanoTime() + limit.toNanos();
        while (true) {
            try {
                boolean exited = process.waitFor(end - System.nanoTime(), TimeUnit.NANOSECONDS);
                if (interrupted) {
                    Thread.currentThread().interrupt();
                }
                return exited;
            } catch (InterruptedException again) {
                interrupted = true;
            }
        }
    }
}
