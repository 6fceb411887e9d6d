package io.orderline.testing;

import io.orderline.database.connection.Target;
import io.orderline.process.Command;
import io.orderline.process.RunAsUser;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.data.DataLocation;
import io.orderline.testbed.server.Testbed;
import io.orderline.testbed.server.TestbedNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// A PostgreSQL that nobody but two scripts starts and ends, as a user's own: `start.sh` and `crash.sh` in its folder.
/// Whoever is killed is waited for until the kernel has let go of his shared memory. Its data are those of a testbed
/// that has made them and was stopped.
public final class OwnPostgres implements AutoCloseable {
    private static final int END = 0;

    private final Testbed origin;
    private final Path folder;
    private final Target target;

    private OwnPostgres(Testbed origin, Path folder, Target target) {
        this.origin = origin;
        this.folder = folder;
        this.target = target;
    }

    /// @param folder for its scripts and its log
    public static OwnPostgres start(Path folder) throws IOException, InterruptedException {
        Testbed origin = TestbedCatalog.named("postgresql-18", "a test")
                .with(Map.of("shared_buffers", "64MB"))
                .testbed(DataLocation.temporary(), _ -> {});
        origin.start();
        TestbedNode node = origin.nodes().getFirst();
        List<String> command = commandLine(node.mainPid().orElseThrow());
        Path data = Path.of(command.get(command.indexOf("-D") + 1));
        OwnPostgres server = new OwnPostgres(origin, folder, node.target());
        server.write(command, data.resolve("postmaster.pid"));
        node.stop();
        server.script("start.sh");
        return server;
    }

    private static List<String> commandLine(long pid) throws IOException {
        String line = Files.readString(Path.of("/proc", String.valueOf(pid), "cmdline"), StandardCharsets.UTF_8);
        return Arrays.asList(line.substring(0, line.lastIndexOf(END)).split("\0", -1));
    }

    private void write(List<String> command, Path pidFile) throws IOException {
        String words = RunAsUser.current().command(command).stream()
                .map(word -> "'" + word + "'")
                .collect(Collectors.joining(" "));
        Files.writeString(folder.resolve("start.sh"), """
                LC_ALL=C setsid %s </dev/null >>%s/server.log 2>&1 &
                """.formatted(words, folder));
        Files.writeString(folder.resolve("crash.sh"), """
                pid=$(head -1 %s)
                kill -STOP $pid
                all="$pid $(cat /proc/$pid/task/$pid/children)"
                kill -9 $all
                for each in $all; do
                  while grep -qs '^State:[[:space:]]*[^ZX]' /proc/$each/status; do sleep 0.02; done
                done
                """.formatted(pidFile));
        Files.writeString(folder.resolve("stop.sh"), """
                pid=$(head -1 %s)
                kill -INT $pid
                while grep -qs '^State:[[:space:]]*[^ZX]' /proc/$pid/status; do sleep 0.02; done
                """.formatted(pidFile));
    }

    public Target target() {
        return target;
    }

    /// What a plan has for it.
    public String command(String script) {
        return "sh " + folder.resolve(script);
    }

    private void script(String name) {
        Command.run("sh", "-c", command(name));
    }

    @Override
    public void close() {
        script("stop.sh");
        origin.close();
    }
}
