package io.orderline.testbed;

import io.orderline.target.TargetException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/// A child process that outlives this one just long enough to stop its server and to remove temporary data, however
/// this process ends. See `guard.sh`.
final class OrphanGuard {
    private final Process process;
    private final Writer orders;

    private OrphanGuard(Process process) {
        this.process = process;
        this.orders = process.outputWriter(StandardCharsets.UTF_8);
    }

    /// In a session of its own, so that Ctrl-C and a closing terminal do not reach it.
    static OrphanGuard over(Path folder, boolean temporary) {
        List<String> command = List.of(
                "setsid", "sh", "-c", script(), "orderline-guard", folder.toString(), temporary ? "temporary" : "kept");
        try {
            return new OrphanGuard(
                    Command.builder(command).redirectOutput(Redirect.DISCARD).start());
        } catch (IOException e) {
            throw new TargetException("cannot run setsid: " + e.getMessage(), e);
        }
    }

    private static String script() {
        try (InputStream in = OrphanGuard.class.getResourceAsStream("/io/orderline/testbeds/guard.sh")) {
            if (in == null) {
                throw new IllegalStateException("no resource guard.sh");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void watch(long pid) {
        order("server " + pid);
    }

    void serverIsGone() {
        order("server none");
    }

    /// Ends the guard; from now on this process cleans up itself.
    void dismiss() {
        order("dismissed");
    }

    private void order(String line) {
        try {
            orders.write(line + "\n");
            orders.flush();
        } catch (IOException e) {
            throw new IllegalStateException("the guard process " + process.pid() + " is gone", e);
        }
    }
}
