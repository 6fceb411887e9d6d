package io.orderline.cli.program;

import io.orderline.live.ProgressLine;
import java.io.PrintStream;

/// Where text goes: results to standard output, talk to standard error.
///
/// @param out results
/// @param progress talk and progress
public record Terminal(PrintStream out, ProgressLine progress) {
    private static final int USUAL_WIDTH = 120;

    /// The process's own streams; the launcher tells whether they are terminals.
    public static Terminal ofProcess() {
        boolean terminal = Boolean.getBoolean("orderline.stderr.terminal");
        int width = Integer.getInteger("orderline.terminal.width", USUAL_WIDTH);
        return new Terminal(System.out, new ProgressLine(System.err, terminal, width));
    }

    /// Talk: to standard error.
    public void say(String text) {
        progress.say(text);
    }

    /// A result: to standard output.
    public void result(String text) {
        progress.clear();
        out.print(text.endsWith("\n") ? text : text + "\n");
        out.flush();
    }
}
