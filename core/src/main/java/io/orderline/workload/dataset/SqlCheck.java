package io.orderline.workload.dataset;

/// A condition checked by a query.
///
/// @param sql a query that returns the key of each violating row and the figures that disagree, with readable
///     column labels. In a last column labelled [#EXPLAINED], 1 marks rows to which the explanation applies.
///     A column can have a partner labelled with its own label plus [#MUST_BE], for systems that cannot
///     compare sums. A row then violates the condition only if a pair differs
public record SqlCheck(
        String id, String clause, String title, Scope scope, String explanation, String sql, int cost, String pass)
        implements Check {
    public static final String EXPLAINED = "explained";
    public static final String MUST_BE = "_must_be";

    public SqlCheck(String id, String clause, String title, Scope scope, String sql) {
        this(id, clause, title, scope, "", sql, 1, "");
    }
}
