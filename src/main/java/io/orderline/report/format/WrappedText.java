package io.orderline.report.format;

import java.util.ArrayList;
import java.util.List;

/// Text for the console, broken between words.
public final class WrappedText {
    private WrappedText() {}

    /// The label stands before the first line only. Control characters become spaces: error messages must not move the
    /// cursor.
    public static List<String> lines(String label, String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder(label);
        String indent = " ".repeat(label.length());
        String longWordsApart = text.replaceAll("\\p{Cc}+", " ").replaceAll("(\\S{100})(?=\\S)", "$1 ");
        for (String word : longWordsApart.split(" ", -1)) {
            if (line.length() + word.length() > width && line.length() > indent.length()) {
                lines.add(line.toString().stripTrailing());
                line = new StringBuilder(indent);
            }
            line.append(word).append(' ');
        }
        lines.add(line.toString().stripTrailing());
        return lines;
    }
}
