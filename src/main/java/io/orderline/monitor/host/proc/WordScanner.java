package io.orderline.monitor.host.proc;

/// Goes through a text line by line and word by word, without regular expressions and without copies of what is passed
/// over: this is done each second beside a measurement. Not thread-safe.
public final class WordScanner {
    private final String text;
    private int lineEnd = -1;
    private int position;

    public WordScanner(String text) {
        this.text = text;
    }

    /// Goes to the next line, from the beginning to the first.
    ///
    /// @return false if there is none
    public boolean nextLine() {
        position = lineEnd + 1;
        if (position >= text.length()) {
            return false;
        }
        int end = text.indexOf('\n', position);
        lineEnd = end < 0 ? text.length() : end;
        return true;
    }

    boolean startsWith(String prefix) {
        return text.startsWith(prefix, position);
    }

    /// Whether the line has another word.
    boolean hasNext() {
        while (position < lineEnd && isSpace(text.charAt(position))) {
            position++;
        }
        return position < lineEnd;
    }

    /// The next word of the line; empty at its end.
    String next() {
        int begin = hasNext() ? position : lineEnd;
        skipWord();
        return text.substring(begin, position);
    }

    /// Goes beyond the next word.
    public void skip() {
        if (hasNext()) {
            skipWord();
        }
    }

    private void skipWord() {
        while (position < lineEnd && !isSpace(text.charAt(position))) {
            position++;
        }
    }

    /// The next word as a number of up to 64 bits without a sign.
    ///
    /// @throws NumberFormatException if it is none
    public long number() {
        hasNext();
        int begin = position;
        skipWord();
        return Long.parseUnsignedLong(text, begin, position, 10);
    }

    /// The rest of the line.
    String rest() {
        String rest = text.substring(Math.min(position, lineEnd), lineEnd);
        position = lineEnd;
        return rest;
    }

    private static boolean isSpace(char c) {
        return c == ' ' || c == '\t';
    }
}
