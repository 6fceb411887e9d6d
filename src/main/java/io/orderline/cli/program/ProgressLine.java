package io.orderline.cli.program;

import io.orderline.base.UserText;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// One line that says how something gets on: rewritten in place on a terminal, a plain line now and then elsewhere.
/// Thread-safe; drops what comes too fast.
public final class ProgressLine {
    private static final long TERMINAL_PAUSE = TimeUnit.MILLISECONDS.toNanos(200);
    private static final long PLAIN_PAUSE = TimeUnit.SECONDS.toNanos(10);
    /// ANSI: to the first column, then erase to the end of the line.
    private static final String ERASE = "\r\u001b[K";

    private final PrintStream out;
    private final boolean terminal;
    private final int width;
    private long lastNanos;
    private boolean shown;
    private @Nullable Consumer<String> listener;
    private final List<String> held = new ArrayList<>();

    /// @param terminal whether `out` is one
    /// @param width columns of the terminal; longer lines are cut
    public ProgressLine(PrintStream out, boolean terminal, int width) {
        this.out = out;
        this.terminal = terminal;
        this.width = width;
        this.lastNanos = System.nanoTime() - (terminal ? TERMINAL_PAUSE : 0);
    }

    /// Whether [#update] would show anything now: saves making a text that is dropped.
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

    /// Prints a line that stays.
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

    /// Something else has the terminal: until [#release] nothing is printed, and what is said is kept.
    ///
    /// @param said told of it at once
    public synchronized void hold(Consumer<String> said) {
        clear();
        listener = said;
    }

    /// Prints what was kept, as if nothing had been between.
    public synchronized void release() {
        listener = null;
        held.forEach(out::println);
        held.clear();
    }

    /// Takes the progress line away.
    public synchronized void clear() {
        if (shown) {
            out.print(ERASE);
            out.flush();
            shown = false;
        }
    }
}
