package io.orderline.drive.event;

import io.orderline.database.session.StatementTrace;
import io.orderline.measure.Outcome;
import io.orderline.workload.TransactionInput;
import java.util.List;

/// One transaction of the traced user. Times are in nanoseconds on the time axis of the steps.
///
/// @param number position among the user's transactions, from 1
/// @param pause time from the end of the user's last transaction to `due`; 0 for the first one
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
