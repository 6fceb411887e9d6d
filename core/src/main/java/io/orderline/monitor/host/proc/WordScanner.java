package io.orderline.monitor.host.proc;

/// Reads a text by lines and words, without regular expressions and without copies of skipped text, because
/// it runs each second beside a measurement. Not thread-safe.
public final class WordScanner {
    private final String text;
    private int lineEnd = -1;
    private int position;

    public WordScanner(String text) {
        this.text = text;
    }

    /// Moves to the next line, at the beginning to the first; returns false if there is none.
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

    boolean hasNext() {
        while (position < lineEnd && isSpace(text.charAt(position))) {
            position++;
        }
        return position < lineEnd;
    }

    /// Returns the next word of the line; empty at its end.
    String next() {
        int begin = hasNext() ? position : lineEnd;
        skipWord();
        return text.substring(begin, position);
    }

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

    /// Returns the next word as an unsigned number of up to 64 bits.
    public long number() {
        hasNext();
        int begin = position;
        skipWord();
        return Long.parseUnsignedLong(text, begin, position, 10);
    }

    String rest() {
        String rest = text.substring(Math.min(position, lineEnd), lineEnd);
        position = lineEnd;
        return rest;
    }

    private static boolean isSpace(char c) {
        return c == ' ' || c == '\t';
    }
}
