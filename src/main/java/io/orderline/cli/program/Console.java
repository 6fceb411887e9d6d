package io.orderline.cli.program;

import io.orderline.base.UserText;
import java.io.PrintStream;

/// Where text goes: results to standard output, talk to standard error. Servers and folders have a part in it: what a
/// terminal would obey is shown instead.
///
/// @param out results
/// @param progress talk and progress
public record Console(PrintStream out, ProgressLine progress) {
    private static final int USUAL_WIDTH = 120;

    /// The process's own streams; the launcher tells whether they are terminals.
    public static Console ofProcess() {
        boolean terminal = Boolean.getBoolean("orderline.stderr.terminal");
        int width = Integer.getInteger("orderline.terminal.width", USUAL_WIDTH);
        return new Console(PlainSigns.of(System.out), new ProgressLine(PlainSigns.of(System.err), terminal, width));
    }

    /// Talk: to standard error.
    public void say(String text) {
        progress.say(text);
    }

    /// A result: to standard output.
    public void result(String text) {
        progress.clear();
        String visible = UserText.visible(text);
        out.print(visible.endsWith("\n") ? visible : visible + "\n");
        out.flush();
    }
}
