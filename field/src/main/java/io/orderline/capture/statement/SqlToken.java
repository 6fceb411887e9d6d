package io.orderline.capture.statement;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A token of a statement's text. Whitespace and comments are not tokens.
///
/// @param text the token as written; for a quoted name, without the quotes
/// @param end the position after the last character
record SqlToken(Kind kind, String text, int begin, int end) {
    /// The alternatives are tried in this order. A string without an end extends to the end of the text,
    /// because it must not be taken for words. A comment within a comment extends to the last end of a
    /// comment. A backslash escapes only in `E'…'`. Groups: blanks and comments, string, dollar-quoted
    /// string, quoted name, placeholder, number, word.
    private static final Pattern TOKEN = Pattern.compile("""
            (\\s+|--[^\\n]*|/\\*[^*/]*+(?:(?:\\*(?!/)|/(?!\\*))[^*/]*+)*+(?:\\*/|/\\*.*\\*/|\\z))\
            |([eE]'[^'\\\\]*+(?:(?:''|\\\\.)[^'\\\\]*+)*+(?:'|\\z)|[nN]?'[^']*+(?:''[^']*+)*+(?:'|\\z))\
            |(\\$((?:[A-Za-z_]\\w*)?)\\$.*?(?:\\$\\4\\$|\\z))\
            |("[^"]*+(?:""[^"]*+)*+"|`[^`]*+(?:``[^`]*+)*+`)\
            |(\\$\\d+|\\?)\
            |((?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?)\
            |([\\p{L}_][\\p{L}\\p{N}_$]*)\
            |(<=|>=|<>|!=|::|\\|\\||.)""", Pattern.DOTALL);

    private static final int BLANK = 1;
    private static final int STRING = 2;
    private static final int DOLLAR_STRING = 3;
    private static final int QUOTED_NAME = 5;
    private static final int PLACEHOLDER = 6;
    private static final int NUMBER = 7;
    private static final int WORD = 8;

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

    boolean isName() {
        return kind == Kind.WORD || kind == Kind.QUOTED_NAME;
    }

    /// Returns whether a minus sign after this token is a subtraction.
    boolean isOperand() {
        return kind != Kind.SIGN || text.equals(")") || text.equals("]");
    }

    /// Splits a statement by the lexical structure of PostgreSQL (manual, 4.1) and MariaDB. Unknown characters
    /// become signs of one character.
    static List<SqlToken> of(String sql) {
        List<SqlToken> tokens = new ArrayList<>();
        Matcher matcher = TOKEN.matcher(sql);
        while (matcher.find()) {
            if (matcher.group(BLANK) == null) {
                add(tokens, matcher);
            }
        }
        return tokens;
    }

    /// Removes comments. They can contain names of persons, which a twin must not reveal.
    static String withoutComments(String sql) {
        return TOKEN.matcher(sql)
                .replaceAll(token -> Matcher.quoteReplacement(
                        token.group(BLANK) != null && !token.group().isBlank() ? " " : token.group()));
    }

    /// Adds a token. A minus sign belongs to a number unless an operand precedes it.
    private static void add(List<SqlToken> tokens, Matcher matcher) {
        Kind kind = kind(matcher);
        int begin = matcher.start();
        if (kind == Kind.NUMBER && isSign(tokens, matcher.start())) {
            begin = tokens.removeLast().begin();
        }
        String text = matcher.group();
        if (kind == Kind.QUOTED_NAME) {
            text = text.substring(1, text.length() - 1);
        } else if (begin < matcher.start()) {
            text = "-" + text;
        }
        tokens.add(new SqlToken(kind, text, begin, matcher.end()));
    }

    private static boolean isSign(List<SqlToken> tokens, int place) {
        if (tokens.isEmpty() || !tokens.getLast().is("-") || tokens.getLast().end() != place) {
            return false;
        }
        return tokens.size() == 1 || !tokens.get(tokens.size() - 2).isOperand();
    }

    private static Kind kind(Matcher matcher) {
        if (matcher.group(STRING) != null || matcher.group(DOLLAR_STRING) != null) {
            return Kind.STRING;
        }
        if (matcher.group(QUOTED_NAME) != null) {
            return Kind.QUOTED_NAME;
        }
        if (matcher.group(PLACEHOLDER) != null) {
            return Kind.PLACEHOLDER;
        }
        if (matcher.group(NUMBER) != null) {
            return Kind.NUMBER;
        }
        return matcher.group(WORD) == null ? Kind.SIGN : Kind.WORD;
    }
}
