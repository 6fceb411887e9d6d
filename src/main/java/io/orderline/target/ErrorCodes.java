package io.orderline.target;

import java.sql.SQLException;
import java.util.List;

/// Some of a database's error codes, as its dialect file writes them: `40001` is an SQLSTATE, `08` the beginning of
/// one, and `code 1213` the vendor's own number, for errors whose SQLSTATE says nothing. Immutable and thread-safe.
public record ErrorCodes(List<String> codes) {
    public static final ErrorCodes NONE = new ErrorCodes(List.of());

    private static final String VENDOR = "code ";
    /// A number is more exact than any SQLSTATE, which has five letters.
    private static final int EXACT = 6;

    public ErrorCodes {
        codes = List.copyOf(codes);
    }

    /// @return how exactly one of the codes matches: letters of the SQLSTATE, or more; 0 if none does
    public int match(SQLException e) {
        String state = e.getSQLState() == null ? "" : e.getSQLState();
        int best = 0;
        for (String code : codes) {
            if (code.startsWith(VENDOR)) {
                best = code.equals(VENDOR + e.getErrorCode()) ? EXACT : best;
            } else if (state.startsWith(code)) {
                best = Math.max(best, code.length());
            }
        }
        return best;
    }
}
