package io.orderline.report.document;

import java.util.Locale;

/// The importance of a text, which a page shows by type and colour.
public enum Tone {
    PLAIN,
    /// The answer to the question of the whole document.
    ANSWER,
    /// A detail that most readers may skip.
    QUIET,
    PASS,
    WARN,
    FAIL,
    UNKNOWN;

    /// Returns the class of a badge in style sheets.
    public String css() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Returns the class of a paragraph in style sheets.
    public String paragraph() {
        return switch (this) {
            case PLAIN -> "";
            case QUIET -> "setup";
            case ANSWER -> "answer";
            case PASS, WARN, FAIL, UNKNOWN -> "finding " + css();
        };
    }
}
