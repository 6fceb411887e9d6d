package io.orderline.cli;

import io.orderline.testing.Program;
import java.io.IOException;
import java.nio.file.Path;

/// Finds agents that a run has started on this host.
final class AgentProcesses {
    private AgentProcesses() {}

    static long of(Program run, String name) {
        return ProcessHandle.of(run.pid())
                .orElseThrow()
                .children()
                .filter(child -> writesFor(child, name))
                .findFirst()
                .orElseThrow()
                .pid();
    }

    private static boolean writesFor(ProcessHandle process, String name) {
        try {
            Path out = Path.of("/proc", Long.toString(process.pid()), "fd", "1");
            return out.toRealPath().endsWith(Path.of("agents", name + ".log"));
        } catch (IOException gone) {
            return false;
        }
    }
}
