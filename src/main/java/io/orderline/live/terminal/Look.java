package io.orderline.live.terminal;

import io.orderline.base.UserText;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;
import org.jline.utils.AttributedStyle;

/// What a terminal can show.
///
/// @param unicode whether it has characters beyond ASCII
/// @param colours whether it is to have colours
public record Look(boolean unicode, boolean colours) {
    private static final int HIGHEST_ASCII = 126;

    AttributedString plain(String text) {
        return styled(text, AttributedStyle.DEFAULT);
    }

    AttributedString bold(String text) {
        return styled(text, AttributedStyle.BOLD);
    }

    /// What need not be read each time.
    AttributedString faint(String text) {
        return styled(text, colours ? AttributedStyle.DEFAULT.faint() : AttributedStyle.DEFAULT);
    }

    AttributedString chart(String text) {
        return coloured(text, AttributedStyle.CYAN);
    }

    AttributedString warning(String text) {
        return coloured(text, AttributedStyle.YELLOW);
    }

    AttributedString failure(String text) {
        return coloured(text, AttributedStyle.RED);
    }

    private AttributedString coloured(String text, int colour) {
        return styled(text, colours ? AttributedStyle.DEFAULT.foreground(colour) : AttributedStyle.DEFAULT);
    }

    /// Control characters become spaces: messages must not move the cursor.
    private AttributedString styled(String text, AttributedStyle style) {
        String harmless = UserText.visible(text.replaceAll("\\p{Cc}+", " "));
        return new AttributedString(unicode ? harmless : ascii(harmless), style);
    }

    private static String ascii(String text) {
        StringBuilder ascii = new StringBuilder();
        text.codePoints()
                .forEach(character -> ascii.append(
                        switch (character) {
                            case '·' -> ",";
                            case '…' -> "...";
                            case '≥' -> ">=";
                            case '×' -> "x";
                            case '–', '−' -> "-";
                            default -> character <= HIGHEST_ASCII ? Character.toString(character) : "?";
                        }));
        return ascii.toString();
    }

    static AttributedString joined(AttributedString... parts) {
        AttributedStringBuilder all = new AttributedStringBuilder();
        for (AttributedString part : parts) {
            all.append(part);
        }
        return all.toAttributedString();
    }

    /// Two lines side by side.
    ///
    /// @param width of the left one
    AttributedString beside(AttributedString left, int width, AttributedString right) {
        AttributedString cut = cut(left, width);
        return joined(cut, new AttributedString(" ".repeat(width - cut.columnLength())), right);
    }

    /// A line that is too long ends with a sign that says so.
    AttributedString cut(AttributedString line, int width) {
        return line.columnLength() <= width
                ? line
                : joined(line.columnSubSequence(0, Math.max(0, width - 1)), faint(unicode ? "…" : ">"));
    }
}
