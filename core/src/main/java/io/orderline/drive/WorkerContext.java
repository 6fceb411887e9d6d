package io.orderline.drive;

import io.orderline.database.session.Session;
import io.orderline.drive.event.DriveListener;
import io.orderline.workload.TransactionExecutor;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// The context that all workers of a drive share.
///
/// @param sessions function from the number of a worker to its session
/// @param reads function from the number of a worker to its session for read-only transactions, or to null
record WorkerContext(
        DrivePlan plan,
        IntFunction<Session> sessions,
        IntFunction<@Nullable ReadSession> reads,
        TransactionExecutor transactions,
        DriveState state,
        DriveCounts counts,
        DeferredQueue deferred,
        DriveListener listener) {}
