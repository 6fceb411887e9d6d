package io.orderline.live.terminal;

import io.orderline.live.pace.RefreshPace;
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

/// Shows a run on the whole terminal until it is closed, or somebody presses `q`; then the terminal is as it was. By a
/// thread of its own, which sends what differs. [#close] may be called by any thread, and more than once.
///
/// What is typed is only looked for, never waited for: a process in the background that waits for its
/// terminal is stopped. Signals stay as they are: Ctrl-C interrupts.
public final class TerminalView implements AutoCloseable {
    private static final long LOOK_MILLIS = 100;
    /// A terminal that takes nothing any more must not hold up the end of a run.
    private static final Duration PATIENCE = Duration.ofSeconds(2);
    /// What most terminals understand.
    private static final String USUAL_TYPE = "xterm-256color";

    private static final int CTRL_Z = 26;

    private final Terminal terminal;
    private final Source source;
    private final Look look;
    private final Leaving leaving;
    private final Thread thread;

    /// What is shown and asked.
    ///
    /// @param keys what is typed
    /// @param left called once, when the terminal is as it was
    public record Source(RunFolder folder, Supplier<RunTalk> talk, InputStream keys, Runnable left) {}

    /// @param wanted that the view goes
    /// @param done the terminal is as it was
    private record Leaving(CountDownLatch wanted, CountDownLatch done) {
        void now() throws InterruptedException {
            wanted.countDown();
            if (!done.await(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
                done.countDown(); // it takes nothing any more
            }
        }
    }

    private TerminalView(Terminal terminal, Source source, Look look, Leaving leaving) {
        this.terminal = terminal;
        this.source = source;
        this.look = look;
        this.leaving = leaving;
        this.thread = Thread.ofPlatform().daemon().name("view").unstarted(this::show);
    }

    /// Empty if this process has no terminal on standard input and standard error that can show it, or that is too
    /// small.
    ///
    /// @param type of the terminal, as in `TERM`
    public static Optional<TerminalView> open(String type, Source source, Look look) {
        Leaving leaving = new Leaving(new CountDownLatch(1), new CountDownLatch(1));
        try {
            // First in the list, as the terminal's own, which comes next, takes the terminal from who draws.
            ShutdownHooks.Task first = ShutdownHooks.add(leaving::now);
            Optional<Terminal> terminal = terminal(type);
            if (terminal.isEmpty()) {
                ShutdownHooks.remove(first);
                return Optional.empty();
            }
            TerminalView view = new TerminalView(terminal.get(), source, look, leaving);
            view.thread.start();
            return Optional.of(view);
        } catch (IllegalStateException ending) { // the process is: it takes no more hooks
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
                    .graphemeCluster(false) // it would be asked, and an answer that comes late is taken for keys
                    .type(InfoCmp.getLoadedInfoCmp(type) == null ? USUAL_TYPE : type)
                    .build();
            if (fits(terminal)) {
                return Optional.of(terminal);
            }
            terminal.close();
        } catch (IOException | IllegalStateException | LinkageError none) { // lines do as well
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

    /// Keys come one by one and are not shown. Ctrl-C interrupts as ever; Ctrl-Z is a key, as it would leave
    /// the shell on this screen; Ctrl-S does not hold the screen.
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

    /// Returns when the terminal is as it was, or takes nothing any more.
    @Override
    public void close() {
        try {
            leaving.now();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
