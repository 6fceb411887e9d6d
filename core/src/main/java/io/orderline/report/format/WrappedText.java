package io.orderline.report.format;

import java.util.ArrayList;
import java.util.List;

/// Breaks text for the console between words.
public final class WrappedText {
    private WrappedText() {}

    /// Breaks text into lines between words, with the label before the first line. Control characters become
    /// spaces because error messages must not move the cursor.
    public static List<String> lines(String label, String text, int width) {
        return lines(label, " ".repeat(label.length()), text, width);
    }

    /// @param indent before all lines but the first
    public static List<String> lines(String label, String indent, String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder(label);
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
