package io.orderline.cli.program;

import java.io.PrintStream;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Replaces signs that the console's character set lacks, such as `×` by `x`. Java would print `?`.
final class PlainSigns extends PrintStream {
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

    private PlainSigns(PrintStream stream) {
        super(stream, true, stream.charset());
    }

    /// Returns the stream itself if it can print all signs.
    static PrintStream of(PrintStream stream) {
        return stream.charset().newEncoder().canEncode("·×…–→≥") ? stream : new PlainSigns(stream);
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
