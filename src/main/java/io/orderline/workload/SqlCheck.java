package io.orderline.workload;

/// A condition as a query.
///
/// @param sql returns the key of each violating row and the figures that disagree; column labels are for people
public record SqlCheck(String id, String clause, String title, Scope scope, String sql) implements Check {}
