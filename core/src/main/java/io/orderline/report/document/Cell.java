package io.orderline.report.document;

/// A text with a tone, such as a verdict or a cell of a table.
///
/// @param detail what is to say of it, without the tone; empty if nothing is
public record Cell(Tone tone, String text, String detail) {
    public static Cell of(Tone tone, String text) {
        return new Cell(tone, text, "");
    }

    public static Cell plain(String text) {
        return of(Tone.PLAIN, text);
    }

    /// Returns the text with the detail.
    String whole() {
        return detail.isEmpty() ? text : text + ": " + detail;
    }
}
