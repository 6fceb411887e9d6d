package io.orderline.cli.run;

import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.Console;
import io.orderline.cli.program.OwnTerminal;
import io.orderline.live.terminal.Look;
import io.orderline.live.terminal.TerminalView;
import io.orderline.result.RunFolder;
import java.util.Optional;

/// The view of a run, which replaces the progress line if the terminal can show it. Messages are printed
/// after it is closed. Thread-safe.
final class RunView implements AutoCloseable {
    private final Console terminal;
    private final OwnTerminal own;
    private final RunProgress progress;
    private final boolean wanted;
    private Optional<TerminalView> view = Optional.empty();
    private boolean over;

    RunView(CliContext context, boolean wanted, RunProgress progress) {
        this.terminal = context.terminal();
        this.own = OwnTerminal.ofProcess(context.environment());
        this.wanted = wanted;
        this.progress = progress;
    }

    /// Opens the view, unless the terminal cannot show it or the run has ended.
    synchronized void open(RunFolder folder) {
        if (over || !wanted || !own.isForViews()) {
            return;
        }
        terminal.progress().hold(progress.talk()::said);
        view = TerminalView.open(
                own.type(),
                new TerminalView.Source(folder, progress.talk()::talk, System.in, terminal.progress()::release),
                new Look(own.unicode(), own.colours()));
        if (view.isEmpty()) {
            terminal.progress().release();
        }
    }

    @Override
    public void close() {
        leave();
    }

    /// Closes the view; returns when the terminal is restored.
    void leave() {
        Optional<TerminalView> open;
        synchronized (this) {
            over = true;
            open = view;
        }
        open.ifPresent(TerminalView::close);
    }
}
