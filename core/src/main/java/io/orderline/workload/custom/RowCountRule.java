package io.orderline.workload.custom;

import java.util.List;
import java.util.Map;

/// The number of rows that a statement must return or affect, from `least` to `most`.
///
/// @param rollBack whether the transaction is rolled back on purpose at another number of rows; otherwise it
///     fails
record RowCountRule(int least, int most, boolean rollBack) {
    static final RowCountRule ANY = new RowCountRule(0, Integer.MAX_VALUE, false);

    static final String ROWS = "rows";
    static final String OTHERWISE = "otherwise";

    private static final String FAIL = "fail";
    private static final String ROLL_BACK = "roll-back";
    private static final String FORM = "write a number such as 1, or a range such as 1..3";

    /// Reads the rule from a statement's notes. Without a note, a statement with named results must return
    /// exactly one row, because results are taken from the first row.
    static RowCountRule of(Map<String, String> notes, List<String> results) {
        String rows = notes.getOrDefault(ROWS, results.isEmpty() ? "" : "1");
        String otherwise = notes.getOrDefault(OTHERWISE, FAIL);
        if (!List.of(FAIL, ROLL_BACK).contains(otherwise)) {
            throw new IllegalArgumentException("'" + otherwise + "' is neither " + FAIL + " nor " + ROLL_BACK);
        }
        boolean rollBack = otherwise.equals(ROLL_BACK);
        if (rows.isEmpty() && rollBack) {
            throw new IllegalArgumentException("'otherwise' needs 'rows'");
        }
        return rows.isEmpty() ? ANY : parse(rows, rollBack);
    }

    private static RowCountRule parse(String text, boolean rollBack) {
        if (!text.matches("\\d{1,9}(\\.\\.\\d{1,9})?")) {
            throw new IllegalArgumentException("'" + text + "' is no number of rows: " + FORM);
        }
        String[] ends = text.split("\\.\\.", -1);
        int least = Integer.parseInt(ends[0]);
        int most = Integer.parseInt(ends[ends.length - 1]);
        if (most < least) {
            throw new IllegalArgumentException("'" + text + "' is no number of rows: " + FORM);
        }
        return new RowCountRule(least, most, rollBack);
    }

    boolean allows(int rows) {
        return rows >= least && rows <= most;
    }
}
