package io.orderline.cli.program;

import io.orderline.base.UserText;
import java.io.PrintStream;

/// Prints results to standard output, and messages and progress to standard error. Control characters, which
/// may come from servers and folders, are printed in a visible form.
public record Console(PrintStream out, ProgressLine progress) {
    private static final int USUAL_WIDTH = 120;

    /// Uses the streams of the process; the launcher tells whether they are terminals.
    public static Console ofProcess() {
        boolean terminal = Boolean.getBoolean("orderline.stderr.terminal");
        int width = Integer.getInteger("orderline.terminal.width", USUAL_WIDTH);
        return new Console(PlainSigns.of(System.out), new ProgressLine(PlainSigns.of(System.err), terminal, width));
    }

    /// Prints a message to standard error.
    public void say(String text) {
        progress.say(text);
    }

    /// Prints a result to standard output.
    public void result(String text) {
        progress.clear();
        String visible = UserText.visible(text);
        out.print(visible.endsWith("\n") ? visible : visible + "\n");
        out.flush();
    }
}
