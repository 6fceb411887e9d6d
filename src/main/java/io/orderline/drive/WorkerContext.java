package io.orderline.drive;

import io.orderline.database.session.Session;
import io.orderline.drive.event.DriveListener;
import io.orderline.workload.TransactionExecutor;
import java.util.function.IntFunction;

/// What all workers of a drive share.
///
/// @param sessions makes the session of each worker, by number
/// @param deferred work that no terminal waits for
record WorkerContext(
        DrivePlan plan,
        IntFunction<Session> sessions,
        TransactionExecutor transactions,
        DriveState state,
        DriveCounts counts,
        DeferredQueue deferred,
        DriveListener listener) {}
