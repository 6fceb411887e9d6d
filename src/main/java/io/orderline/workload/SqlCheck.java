package io.orderline.workload;

/// A condition as a query.
///
/// @param sql returns the key of each violating row and the figures that disagree; column labels are for people
public record SqlCheck(String id, String clause, String title, Scope scope, String sql, int cost) implements Check {
    /// Of which nobody knows how long it takes.
    public SqlCheck(String id, String clause, String title, Scope scope, String sql) {
        this(id, clause, title, scope, sql, 1);
    }
}
