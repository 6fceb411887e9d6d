package io.orderline.cli.run;

import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.Console;
import io.orderline.cli.program.OwnTerminal;
import io.orderline.live.terminal.Look;
import io.orderline.live.terminal.TerminalView;
import io.orderline.result.RunFolder;
import java.util.Optional;

/// The view of a run in place of the progress line, where there is room for one. What is said while it is
/// there is printed when it has gone. Thread-safe.
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

    /// Nothing happens where there is no room, and after the end.
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

    /// Returns when the terminal is as it was.
    void leave() {
        Optional<TerminalView> open;
        synchronized (this) {
            over = true;
            open = view;
        }
        open.ifPresent(TerminalView::close);
    }
}
