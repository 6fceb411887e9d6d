package io.orderline.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.process.Command;

/// Signals that Java cannot send.
public final class Signal {
    private Signal() {}

    /// By the shell's own `kill`: the program of that name is missing on a bare machine.
    ///
    /// @param name such as `STOP`
    /// @return whether the process was there
    public static boolean tried(String name, long pid) {
        return Command.succeeds("sh", "-c", "kill -" + name + " " + pid);
    }

    /// Fails if there is no such process.
    public static void send(String name, long pid) {
        assertThat(tried(name, pid)).as("%s to process %s", name, pid).isTrue();
    }
}
