package io.orderline.workload.dataset;

/// A check that consists of a query.
///
/// @param sql a query that returns the key of each violating row and the figures that disagree, with readable
///     column labels. In an optional last column [#EXPLAINED], 1 marks rows to which the explanation applies. For
///     systems that cannot compare sums, a column `x` can be paired with a column `x` + [#MUST_BE]. Then a row
///     violates the condition only if the values of a pair differ
public record SqlCheck(
        String id, String clause, String title, Scope scope, String explanation, String sql, int cost, String pass)
        implements Check {
    public static final String EXPLAINED = "explained";
    public static final String MUST_BE = "_must_be";

    public SqlCheck(String id, String clause, String title, Scope scope, String sql) {
        this(id, clause, title, scope, "", sql, 1, "");
    }
}
