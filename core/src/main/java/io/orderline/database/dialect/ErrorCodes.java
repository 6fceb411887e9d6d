package io.orderline.database.dialect;

import java.sql.SQLException;
import java.util.List;

/// Error codes of a database, in the form of its dialect file. `40001` is an SQLSTATE, and `08` the beginning
/// of an SQLSTATE. `code 1213` is a vendor's error code, for errors without a useful SQLSTATE. `message …` is a
/// part of the message, for errors without a useful SQLSTATE and error code. Immutable and thread-safe.
public record ErrorCodes(List<String> codes) {
    public static final ErrorCodes NONE = new ErrorCodes(List.of());

    private static final String VENDOR = "code ";

    private static final String MESSAGE = "message ";
    /// The rank of a vendor's code or a message, which is more exact than the five characters of an SQLSTATE.
    private static final int EXACT = 6;

    public ErrorCodes {
        codes = List.copyOf(codes);
    }

    /// Returns how exactly a code matches: the number of matching characters of the SQLSTATE, [#EXACT], or 0
    /// for none.
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
