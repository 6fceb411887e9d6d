package io.orderline.cli;

import java.util.stream.Stream;

/// Words of a command line.
final class Words {
    private Words() {}

    /// @param line of words with a space between them
    /// @param more words behind these, with spaces in them or without
    static String[] of(String line, String... more) {
        return joined(line.split(" "), more);
    }

    static String[] joined(String[] words, String... more) {
        return Stream.concat(Stream.of(words), Stream.of(more)).toArray(String[]::new);
    }
}
