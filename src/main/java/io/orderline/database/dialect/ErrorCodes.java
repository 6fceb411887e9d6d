package io.orderline.database.dialect;

import java.sql.SQLException;
import java.util.List;

/// Some of a database's error codes, as its dialect file writes them: `40001` is an SQLSTATE, `08` the beginning of
/// one, `code 1213` the vendor's own number, for errors whose SQLSTATE says nothing, and `message …` a part of the
/// message, for errors that have neither. Immutable and thread-safe.
public record ErrorCodes(List<String> codes) {
    public static final ErrorCodes NONE = new ErrorCodes(List.of());

    private static final String VENDOR = "code ";

    private static final String MESSAGE = "message ";
    /// A number or a text is more exact than any SQLSTATE, which has five letters.
    private static final int EXACT = 6;

    public ErrorCodes {
        codes = List.copyOf(codes);
    }

    /// @return how exactly one of the codes matches: letters of the SQLSTATE, or more; 0 if none does
    public int match(SQLException e) {
        String state = e.getSQLState() == null ? "" : e.getSQLState();
        String message = String.valueOf(e.getMessage());
        int best = 0;
        for (String code : codes) {
            if (code.startsWith(VENDOR)) {
                best = code.equals(VENDOR + e.getErrorCode()) ? EXACT : best;
            } else if (code.startsWith(MESSAGE)) {
                best = message.contains(code.substring(MESSAGE.length())) ? EXACT : best;
            } else if (state.startsWith(code)) {
                best = Math.max(best, code.length());
            }
        }
        return best;
    }
}
