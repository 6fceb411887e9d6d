package io.orderline.testbed.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// What the kernel says of a process (proc(5), `stat`).
public final class ProcessState {
    private static final char GONE = 'X';

    private ProcessState() {}

    /// One that has ended, and that nobody has asked about yet, is a zombie. Only then has it let go of its shared
    /// memory: it loses its command line earlier.
    public static boolean isAlive(long pid) {
        char state = of(pid);
        return state != 'Z' && state != GONE;
    }

    /// Whether SIGSTOP froze it.
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
