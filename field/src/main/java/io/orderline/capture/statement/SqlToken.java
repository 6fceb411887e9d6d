package io.orderline.capture.statement;

/// A token of a statement's text. Whitespace and comments are not tokens.
///
/// @param text the text as written; a quoted name has no quotes
/// @param end the position after the last character
record SqlToken(Kind kind, String text, int begin, int end) {
    enum Kind {
        WORD,
        QUOTED_NAME,
        NUMBER,
        STRING,
        /// A placeholder, `$1` or `?`.
        PLACEHOLDER,
        SIGN
    }

    boolean is(String word) {
        return text.equalsIgnoreCase(word) && (kind == Kind.WORD || kind == Kind.SIGN);
    }

    boolean isValue() {
        return kind == Kind.PLACEHOLDER || kind == Kind.NUMBER || kind == Kind.STRING;
    }

    boolean isNull() {
        return is("NULL");
    }

    /// Returns whether the token can name a column or a table.
    boolean isName() {
        return kind == Kind.WORD || kind == Kind.QUOTED_NAME;
    }

    /// Returns whether a minus sign after this token is a subtraction.
    boolean isOperand() {
        return kind != Kind.SIGN || text.equals(")") || text.equals("]");
    }
}
