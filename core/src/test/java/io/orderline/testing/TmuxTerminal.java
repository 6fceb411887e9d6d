package io.orderline.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.awaitility.Awaitility;

/// A real terminal of a given size with a program in it, by tmux. Closing it ends both. For one thread.
public final class TmuxTerminal implements AutoCloseable {
    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final AtomicInteger NUMBER = new AtomicInteger();

    private final Path socket;

    private TmuxTerminal(Path socket) {
        this.socket = socket;
    }

    /// When the program has ended, the terminal shows its exit code as `code 0`, and then its own settings.
    ///
    /// @param folder working directory of the program
    public static TmuxTerminal start(
            Path folder, int columns, int rows, Map<String, String> environment, List<String> command) {
        NeedsCondition.demand(Need.TMUX);
        String variables = environment.entrySet().stream()
                .map(variable -> variable.getKey() + "=" + quoted(variable.getValue()) + " ")
                .collect(Collectors.joining());
        String program = command.stream().map(TmuxTerminal::quoted).collect(Collectors.joining(" "));
        try {
            Path script = Files.writeString(
                    folder.resolve("in-terminal"),
                    "trap : INT\n" + variables + program + "\necho code $?\nstty -a\nexec sleep 600\n");
            // Beside the script: those of names stay where tmux has them. A server that is about to end would take
            // the next session too.
            TmuxTerminal terminal = new TmuxTerminal(folder.resolve("tmux-" + NUMBER.incrementAndGet()));
            String[] session = "-u -f /dev/null new-session -d -x %d -y %d -c"
                    .formatted(columns, rows)
                    .split(" ");
            terminal.tmux(Stream.concat(
                            Stream.of(session), Stream.of(folder.toString(), "sh " + quoted(script.toString())))
                    .toArray(String[]::new));
            return terminal;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }

    /// What it shows.
    public String screen() {
        return tmux("capture-pane", "-p");
    }

    /// The same with all lines that have left it at its top.
    public String history() {
        return tmux("capture-pane", "-p", "-S", "-");
    }

    /// Waits until the screen is as it should be.
    public String await(Predicate<String> wanted) {
        return Awaitility.await()
                .atMost(LIMIT)
                .pollInterval(Duration.ofMillis(200))
                .until(this::screen, wanted);
    }

    /// @param key as tmux names it: `q`, `C-c`
    public void press(String key) {
        tmux("send-keys", key);
    }

    public void resize(int columns, int rows) {
        tmux("resize-window", "-x", Integer.toString(columns), "-y", Integer.toString(rows));
    }

    /// To the Java that was started here.
    ///
    /// @param name such as `TERM`
    public void signal(String name) {
        long shell = Long.parseLong(tmux("display-message", "-p", "#{pane_pid}").strip());
        ProcessHandle.of(shell)
                .orElseThrow()
                .descendants()
                .filter(process -> process.info().command().orElse("").endsWith("/java"))
                .forEach(process -> Signal.send(name, process.pid()));
    }

    private String tmux(String... arguments) {
        List<String> command = new ArrayList<>(List.of("tmux", "-S", socket.toString()));
        command.addAll(List.of(arguments));
        try {
            Process tmux = new ProcessBuilder(command).redirectErrorStream(true).start();
            String said = new String(tmux.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(tmux.waitFor()).as("%s: %s", command, said).isZero();
            return said;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        tmux("kill-server");
    }
}
