package io.orderline.workload.dataset;

/// A condition as a query.
///
/// @param sql returns the key of each violating row and the figures that disagree; column labels are for people. A last
///     column [#EXPLAINED] is 1 for rows that the explanation is for. If each of some columns has another one, of its
///     label and [#MUST_BE], a row violates the condition only if a pair differs: for systems that cannot compare sums
/// @param pass see [Check#pass]
public record SqlCheck(
        String id, String clause, String title, Scope scope, String explanation, String sql, int cost, String pass)
        implements Check {
    /// Label of a column.
    public static final String EXPLAINED = "explained";
    /// End of a label.
    public static final String MUST_BE = "_must_be";

    /// One without an explanation, and of which nobody knows how long it takes.
    public SqlCheck(String id, String clause, String title, Scope scope, String sql) {
        this(id, clause, title, scope, "", sql, 1, "");
    }
}
