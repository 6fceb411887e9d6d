package io.orderline.process;

import io.orderline.base.ResourceFolder;
import io.orderline.base.TargetException;
import java.io.IOException;
import java.io.Writer;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/// A child process (`guard.sh`) that stops the server and removes temporary data, however this process ends.
public final class OrphanGuard {
    private final Process process;
    private final Writer orders;

    private OrphanGuard(Process process) {
        this.process = process;
        this.orders = process.outputWriter(StandardCharsets.UTF_8);
    }

    /// Starts a guard in a session of its own, so that Ctrl-C and the closing of the terminal do not end the
    /// guard.
    ///
    /// @param folder the data of the server
    /// @param temporary whether the guard removes the folder
    public static OrphanGuard over(Path folder, boolean temporary) {
        List<String> command = List.of(
                "setsid", "sh", "-c", script(), "orderline-guard", folder.toString(), temporary ? "temporary" : "kept");
        try {
            return new OrphanGuard(
                    Command.builder(command).redirectOutput(Redirect.DISCARD).start());
        } catch (IOException e) {
            throw new TargetException("cannot run setsid: " + e.getMessage(), e);
        }
    }

    static String script() {
        return ResourceFolder.text("/io/orderline/testbeds/guard.sh");
    }

    /// Makes the guard watch a server.
    ///
    /// @param signal the signal that ends the server
    /// @throws TargetException if the guard has ended; the caller must then end the server
    public void watch(long pid, String signal) {
        if (!order("signal " + signal) || !order("server " + pid)) {
            throw new TargetException("the process " + process.pid() + ", which guards the server, has been ended");
        }
    }

    /// Makes the guard remove a control group after its processes have ended.
    public void alsoRemove(Path group) {
        order("group " + group);
    }

    public void serverIsGone() {
        order("server none");
    }

    /// Ends the guard, because from now on this process itself cleans up.
    public void dismiss() {
        order("dismissed");
    }

    /// Sends an order to the guard, and returns whether the guard is alive.
    private boolean order(String line) {
        try {
            orders.write(line + "\n");
            orders.flush();
            return true;
        } catch (IOException gone) {
            return false;
        }
    }
}
