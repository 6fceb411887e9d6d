package io.orderline.cli.program;

import io.orderline.base.UserText;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A line that shows progress. A terminal shows it in place; elsewhere a new line is printed now and then.
/// Updates that come too fast are dropped. Thread-safe.
public final class ProgressLine {
    private static final long TERMINAL_PAUSE = TimeUnit.MILLISECONDS.toNanos(200);
    private static final long PLAIN_PAUSE = TimeUnit.SECONDS.toNanos(10);
    /// The ANSI codes for the first column and for erasing to the end of the line.
    private static final String ERASE = "\r\u001b[K";

    private final PrintStream out;
    private final boolean terminal;
    private final int width;
    private long lastNanos;
    private boolean shown;
    private @Nullable Consumer<String> listener;
    private final List<String> held = new ArrayList<>();

    /// @param width columns of the terminal; longer lines are cut off
    public ProgressLine(PrintStream out, boolean terminal, int width) {
        this.out = out;
        this.terminal = terminal;
        this.width = width;
        this.lastNanos = System.nanoTime() - (terminal ? TERMINAL_PAUSE : 0);
    }

    /// Returns whether [#update] would print now, which saves making a text that is dropped.
    public synchronized boolean wants() {
        return listener == null && System.nanoTime() - lastNanos >= (terminal ? TERMINAL_PAUSE : PLAIN_PAUSE);
    }

    public synchronized void update(String update) {
        if (!wants()) {
            return;
        }
        String text = UserText.visible(update);
        lastNanos = System.nanoTime();
        if (terminal) {
            out.print(ERASE + text.substring(0, Math.min(text.length(), Math.max(10, width - 1))));
            out.flush();
            shown = true;
        } else {
            out.println(text);
        }
    }

    /// Prints a line that is not overwritten.
    public synchronized void say(String said) {
        String text = UserText.visible(said);
        if (listener != null) {
            held.add(text);
            listener.accept(text);
            return;
        }
        clear();
        out.println(text);
    }

    /// Stops all output until [#release], because something else uses the terminal. Lines of [#say] are kept.
    ///
    /// @param said consumes each of these lines at once
    public synchronized void hold(Consumer<String> said) {
        clear();
        listener = said;
    }

    /// Prints the lines that were kept since [#hold].
    public synchronized void release() {
        listener = null;
        held.forEach(out::println);
        held.clear();
    }

    /// Erases the progress line.
    public synchronized void clear() {
        if (shown) {
            out.print(ERASE);
            out.flush();
            shown = false;
        }
    }
}
