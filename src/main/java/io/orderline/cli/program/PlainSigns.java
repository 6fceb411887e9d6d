package io.orderline.cli.program;

import java.io.PrintStream;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Prints what a console's character set lacks with letters that it has, such as `x` for `×`: it would print `?`.
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

    /// The stream itself if nothing is to be replaced.
    static PrintStream of(PrintStream stream) {
        return stream.charset().newEncoder().canEncode("·×…–→≥") ? stream : new PlainSigns(stream);
    }

    /// Also what [#println(String)] prints.
    @Override
    public void print(@Nullable String text) {
        super.print(String.valueOf(text)
                .chars()
                .mapToObj(letter -> PLAIN.getOrDefault((char) letter, Character.toString(letter)))
                .collect(Collectors.joining()));
    }
}
