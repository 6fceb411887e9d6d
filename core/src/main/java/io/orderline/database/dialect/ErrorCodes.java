package io.orderline.database.dialect;

import java.sql.SQLException;
import java.util.List;

/// Error codes of a database, as its dialect file writes them: `40001` is an SQLSTATE, `08` the beginning of
/// one. `code 1213` is a vendor's error code, for errors without a useful SQLSTATE. `message …` is a part of
/// the message, for errors without either. Immutable and thread-safe.
public record ErrorCodes(List<String> codes) {
    public static final ErrorCodes NONE = new ErrorCodes(List.of());

    private static final String VENDOR = "code ";

    private static final String MESSAGE = "message ";
    /// More than the five characters of an SQLSTATE, because a vendor's code or a message is more exact.
    private static final int EXACT = 6;

    public ErrorCodes {
        codes = List.copyOf(codes);
    }

    /// Returns how exactly a code matches: characters of the SQLSTATE, or more; 0 if none matches.
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
