package io.orderline.drive.event;

import io.orderline.database.session.StatementTrace;
import io.orderline.measure.Outcome;
import io.orderline.workload.TransactionInput;
import java.util.List;

/// One transaction of the user who is traced. Times are in nanoseconds on one axis, that of the steps.
///
/// @param number from 1
/// @param pause from the end of the user's last transaction to `due`; 0 for the first one
/// @param between time of its service that is in none of its steps
/// @param origin when the drive began
public record TracedTransaction(
        int number,
        TransactionInput input,
        long pause,
        long due,
        long start,
        Outcome outcome,
        List<StatementTrace.Step> steps,
        long between,
        long origin) {}
