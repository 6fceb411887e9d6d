package io.orderline.capture.statement;

/// A word of a statement's text. Blanks and comments are none.
///
/// @param text as written; of a quoted name without its quotes
/// @param begin its first place in the statement
/// @param end the place after its last
record SqlToken(Kind kind, String text, int begin, int end) {
    /// What it is.
    enum Kind {
        WORD,
        QUOTED_NAME,
        NUMBER,
        STRING,
        /// `$1`, or `?`.
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

    /// Of a column or a table.
    boolean isName() {
        return kind == Kind.WORD || kind == Kind.QUOTED_NAME;
    }

    /// After which a minus sign is a subtraction.
    boolean isOperand() {
        return kind != Kind.SIGN || text.equals(")") || text.equals("]");
    }
}
