package io.orderline.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The state of a process in the kernel (proc(5), `stat`).
public final class ProcessState {
    private static final char GONE = 'X';

    private ProcessState() {}

    /// Returns whether a process is alive and not a zombie. A zombie counts as ended, because it has freed its
    /// memory.
    public static boolean isAlive(long pid) {
        char state = of(pid);
        return state != 'Z' && state != GONE;
    }

    /// Returns whether a signal such as SIGSTOP has stopped the process.
    public static boolean isStopped(long pid) {
        return of(pid) == 'T';
    }

    private static char of(long pid) {
        try {
            String stat = Files.readString(Path.of("/proc", String.valueOf(pid), "stat"));
            return stat.charAt(stat.lastIndexOf(')') + 2);
        } catch (IOException gone) {
            return GONE;
        }
    }
}
