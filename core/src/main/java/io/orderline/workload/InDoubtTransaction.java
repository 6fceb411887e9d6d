package io.orderline.workload;

import java.sql.Timestamp;

/// A transaction whose commit was sent but not answered, or was answered with an error that does not prove a
/// rollback.
///
/// @param type the number of the transaction's type
/// @param now the time that was given to [TransactionExecutor#execute]
public record InDoubtTransaction(int type, TransactionInput input, Timestamp now) {}
