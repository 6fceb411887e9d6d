package io.orderline.cli.program;

import io.orderline.base.UserText;
import java.io.PrintStream;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Prints results to standard output, and messages and progress to standard error. Control characters, which
/// may come from servers and folders, are printed in a visible form.
public record Console(PrintStream out, ProgressLine progress) {
    private static final int USUAL_WIDTH = 120;

    /// Uses the streams of the process; the launcher tells whether they are terminals.
    public static Console ofProcess() {
        boolean terminal = Boolean.getBoolean("orderline.stderr.terminal");
        int width = Integer.getInteger("orderline.terminal.width", USUAL_WIDTH);
        return new Console(
                AsciiPrintStream.of(System.out), new ProgressLine(AsciiPrintStream.of(System.err), terminal, width));
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

    /// Replaces signs that the console's character set lacks, such as `×` by `x`. Java would print `?`.
    static final class AsciiPrintStream extends PrintStream {
        private static final Map<Character, String> PLAIN = Map.ofEntries(
                Map.entry('·', "-"),
                Map.entry('×', "x"),
                Map.entry('…', "..."),
                Map.entry('–', "-"),
                Map.entry('—', "-"),
                Map.entry('→', "->"),
                Map.entry('≥', ">="),
                Map.entry('≤', "<="),
                Map.entry('±', "+-"),
                Map.entry('≠', "<>"),
                Map.entry('−', "-"),
                Map.entry('∞', "inf"),
                Map.entry('µ', "u"),
                Map.entry('’', "'"));

        private AsciiPrintStream(PrintStream stream) {
            super(stream, true, stream.charset());
        }

        /// Returns the stream itself if it can print all signs.
        static PrintStream of(PrintStream stream) {
            return stream.charset().newEncoder().canEncode("·×…–→≥") ? stream : new AsciiPrintStream(stream);
        }

        /// [#println(String)] calls this method too.
        @Override
        public void print(@Nullable String text) {
            super.print(String.valueOf(text)
                    .chars()
                    .mapToObj(letter -> PLAIN.getOrDefault((char) letter, Character.toString(letter)))
                    .collect(Collectors.joining()));
        }
    }
}
