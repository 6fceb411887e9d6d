package io.orderline.workload;

import java.sql.Timestamp;

/// A transaction whose commit was sent but not answered, or answered with an error that does not prove a
/// rollback. The time is that given to [TransactionExecutor#execute].
public record InDoubtTransaction(int type, TransactionInput input, Timestamp now) {}
