package io.orderline.agents.launch;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// Starts agents on this host by the command that starts this program as an agent.
public record LocalLauncher(List<String> command) implements AgentLauncher {
    public LocalLauncher {
        command = List.copyOf(command);
    }

    @Override
    public Launched launch(AgentConfig orders, Path log) throws IOException {
        Files.createDirectories(log.toAbsolutePath().getParent());
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(Redirect.to(log.toFile()))
                .start();
        OutputStream input = process.getOutputStream();
        input.write(orders.line().getBytes(StandardCharsets.UTF_8));
        input.flush();
        return new Local(process);
    }

    private record Local(Process process) implements Launched {
        @Override
        public void onEnd(Consumer<String> told) {
            Thread.ofVirtual().name("agent-" + process.pid()).start(() -> told.accept(ended()));
        }

        private String ended() {
            try {
                return "its process ended with " + meaning(process.waitFor());
            } catch (InterruptedException e) { // no code interrupts this thread
                throw new IllegalStateException(e);
            }
        }

        private static String meaning(int code) {
            int signals = 128;
            return code > signals ? "signal " + (code - signals) : "exit code " + code;
        }

        @Override
        public boolean release(Duration limit) throws InterruptedException {
            try {
                process.getOutputStream().close();
            } catch (IOException gone) { // the process has ended
                return process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
            }
            return process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
        }

        @Override
        public void kill() {
            process.destroyForcibly();
        }
    }
}
