package io.orderline.live.terminal;

import io.orderline.live.RefreshPace;
import io.orderline.report.run.data.RunFiles;
import io.orderline.result.RunFolder;
import io.orderline.result.file.FollowedRun;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jline.terminal.Attributes;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jline.utils.AttributedString;
import org.jline.utils.Display;
import org.jline.utils.InfoCmp;
import org.jline.utils.InfoCmp.Capability;
import org.jline.utils.ShutdownHooks;

/// Shows a run on the whole terminal until the view is closed or the user presses `q`. Then the terminal is
/// restored. A thread of its own draws the view and sends only differences. [#close] may be called by any
/// thread, and more than once.
///
/// The view polls for keys and never blocks on them, because a background process that reads from its
/// terminal is stopped. Signals are not changed: Ctrl-C interrupts.
public final class TerminalView implements AutoCloseable {
    private static final long LOOK_MILLIS = 100;
    /// The time limit for restoring the terminal. A blocked terminal could otherwise delay the end of a run.
    private static final Duration PATIENCE = Duration.ofSeconds(2);
    /// The terminal type if the terminal does not tell its own. Most terminals understand it.
    private static final String USUAL_TYPE = "xterm-256color";

    private static final int CTRL_Z = 26;

    private final Terminal terminal;
    private final Source source;
    private final TerminalDisplay look;
    private final Leaving leaving;
    private final Thread thread;

    /// @param keys typed characters
    /// @param left called once, after the terminal has been restored
    public record Source(RunFolder folder, Supplier<RunMessages> talk, InputStream keys, Runnable left) {}

    /// The two moments of leaving the view.
    ///
    /// @param wanted counted down to make the view leave
    /// @param done counted down when the terminal has been restored
    private record Leaving(CountDownLatch wanted, CountDownLatch done) {
        void now() throws InterruptedException {
            wanted.countDown();
            if (!done.await(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
                done.countDown(); // the terminal accepts no more output
            }
        }
    }

    private TerminalView(Terminal terminal, Source source, TerminalDisplay look, Leaving leaving) {
        this.terminal = terminal;
        this.source = source;
        this.look = look;
        this.leaving = leaving;
        this.thread = Thread.ofPlatform().daemon().name("view").unstarted(this::show);
    }

    /// Opens the view. Returns empty if standard input and standard error are not on a suitable terminal, or
    /// if the terminal is too small.
    ///
    /// @param type terminal type, as in `TERM`
    public static Optional<TerminalView> open(String type, Source source, TerminalDisplay look) {
        Leaving leaving = new Leaving(new CountDownLatch(1), new CountDownLatch(1));
        try {
            // Must run first: the terminal's own hook takes the terminal from the drawing thread.
            ShutdownHooks.Task first = ShutdownHooks.add(leaving::now);
            Optional<Terminal> terminal = terminal(type);
            if (terminal.isEmpty()) {
                ShutdownHooks.remove(first);
                return Optional.empty();
            }
            TerminalView view = new TerminalView(terminal.get(), source, look, leaving);
            view.thread.start();
            return Optional.of(view);
        } catch (IllegalStateException ending) { // the process is ending and takes no more hooks
            return Optional.empty();
        }
    }

    private static Optional<Terminal> terminal(String type) {
        try {
            Terminal terminal = TerminalBuilder.builder()
                    .system(true)
                    .systemOutput(TerminalBuilder.SystemOutput.SysErr)
                    .providers("ffm")
                    .dumb(false)
                    .nativeSignals(false)
                    .graphemeCluster(false) // its late answer to the probe would be taken for keys
                    .type(InfoCmp.getLoadedInfoCmp(type) == null ? USUAL_TYPE : type)
                    .build();
            if (fits(terminal)) {
                return Optional.of(terminal);
            }
            terminal.close();
        } catch (IOException | IllegalStateException | LinkageError none) { // plain lines are used instead
            return Optional.empty();
        }
        return Optional.empty();
    }

    private static boolean fits(Terminal terminal) {
        Size size = terminal.getSize();
        return size.getColumns() >= RunScreen.COLUMNS
                && size.getRows() >= RunScreen.ROWS
                && terminal.getStringCapability(Capability.enter_ca_mode) != null
                && terminal.getStringCapability(Capability.cursor_address) != null;
    }

    private void show() {
        Attributes before = terminal.getAttributes();
        terminal.setAttributes(unechoed(before));
        terminal.puts(Capability.enter_ca_mode);
        terminal.puts(Capability.cursor_invisible);
        try (FollowedRun followed = new FollowedRun()) {
            draw(followed);
        } catch (InterruptedException | IOException gone) {
            leaving.wanted.countDown();
        } finally {
            terminal.puts(Capability.cursor_normal);
            terminal.puts(Capability.exit_ca_mode);
            terminal.flush();
            terminal.setAttributes(before);
            source.left.run();
            leaving.done.countDown();
            end();
        }
    }

    /// Turns off line buffering and echo. Ctrl-C still interrupts. Ctrl-Z is read as a key, because a stopped
    /// process would leave the shell on this screen. Ctrl-S does not stop the output.
    private static Attributes unechoed(Attributes before) {
        Attributes unechoed = new Attributes(before);
        unechoed.setLocalFlags(EnumSet.of(Attributes.LocalFlag.ICANON, Attributes.LocalFlag.ECHO), false);
        unechoed.setInputFlag(Attributes.InputFlag.IXON, false);
        unechoed.setControlChar(Attributes.ControlChar.VSUSP, 0);
        return unechoed;
    }

    private void end() {
        try {
            terminal.close();
        } catch (IOException gone) {
            leaving.wanted.countDown();
        }
    }

    private void draw(FollowedRun followed) throws InterruptedException, IOException {
        Display display = new Display(terminal, true);
        RefreshPace pace = new RefreshPace(System.nanoTime());
        Size drawn = Size.of(0, 0);
        long next = System.nanoTime();
        do {
            Size size = terminal.getSize();
            if (!size.equals(drawn)) {
                display.resize(size);
                display.clear();
                drawn = size;
                next = System.nanoTime();
            }
            if (System.nanoTime() - next >= 0) {
                long cost = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
                display.update(screen(followed, size), 0);
                cost = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - cost;
                next = pace.next(System.nanoTime(), cost);
            }
        } while (!wantsOut() && !leaving.wanted.await(LOOK_MILLIS, TimeUnit.MILLISECONDS));
    }

    private List<AttributedString> screen(FollowedRun followed, Size size) {
        return RunScreen.lines(
                source.talk.get(),
                Optional.of(RunFiles.ofThisProcess(source.folder, followed)),
                size.getColumns(),
                size.getRows(),
                look);
    }

    private boolean wantsOut() throws IOException {
        boolean out = false;
        while (source.keys.available() > 0) {
            int key = source.keys.read();
            out |= key == 'q' || key == 'Q' || key == CTRL_Z;
        }
        return out;
    }

    /// Returns when the terminal has been restored, or accepts no more output.
    @Override
    public void close() {
        try {
            leaving.now();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
