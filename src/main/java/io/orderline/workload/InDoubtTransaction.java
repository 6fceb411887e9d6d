package io.orderline.workload;

import java.sql.Timestamp;

/// A transaction whose commit was sent and never answered, or with an error that does not prove that it was rolled
/// back.
///
/// @param type number of the type under which it was executed
/// @param now the time that it wrote as its own, as given to [TransactionExecutor#execute]
public record InDoubtTransaction(int type, TransactionInput input, Timestamp now) {}
