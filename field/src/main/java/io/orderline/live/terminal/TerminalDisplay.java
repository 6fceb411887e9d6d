package io.orderline.live.terminal;

import io.orderline.base.UserText;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;
import org.jline.utils.AttributedStyle;

/// The display features of a terminal.
///
/// @param unicode whether the terminal shows characters beyond ASCII
/// @param colours whether to use colours
public record TerminalDisplay(boolean unicode, boolean colours) {
    private static final int HIGHEST_ASCII = 126;

    AttributedString plain(String text) {
        return styled(text, AttributedStyle.DEFAULT);
    }

    AttributedString bold(String text) {
        return styled(text, AttributedStyle.BOLD);
    }

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

    /// Styles text. Control characters become spaces, because messages must not move the cursor.
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

    /// Puts two lines beside each other.
    ///
    /// @param width columns of the left line
    AttributedString beside(AttributedString left, int width, AttributedString right) {
        AttributedString cut = cut(left, width);
        return joined(cut, new AttributedString(" ".repeat(width - cut.columnLength())), right);
    }

    AttributedString cut(AttributedString line, int width) {
        return line.columnLength() <= width
                ? line
                : joined(line.columnSubSequence(0, Math.max(0, width - 1)), faint(unicode ? "…" : ">"));
    }
}
