package io.orderline.report.format;

/// Text that keeps within a width, with later lines under the first one's text.
public final class TextWrap {
    private static final int WIDTH = 118;

    private TextWrap() {}

    /// @param label before the text, padded to the indentation
    public static String text(String label, int indentation, String text) {
        StringBuilder lines = new StringBuilder();
        StringBuilder line = new StringBuilder(label).repeat(' ', Math.max(0, indentation - label.length()));
        boolean empty = true;
        for (String word : text.split(" ", -1)) {
            if (!empty && line.length() + 1 + word.length() > WIDTH) {
                lines.append(line).append('\n');
                line = new StringBuilder().repeat(' ', indentation);
                empty = true;
            }
            line.append(empty ? "" : " ").append(word);
            empty = false;
        }
        return lines.append(line).append('\n').toString();
    }
}
