package io.orderline.drive;

import io.orderline.database.session.Session;
import io.orderline.drive.event.DriveListener;
import io.orderline.workload.TransactionExecutor;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// What all workers of a drive share.
///
/// @param sessions makes the session of each worker, by number
/// @param reads makes its session for read-only transactions; null where they have none of their own
/// @param deferred work that no terminal waits for
record WorkerContext(
        DrivePlan plan,
        IntFunction<Session> sessions,
        IntFunction<@Nullable ReadSession> reads,
        TransactionExecutor transactions,
        DriveState state,
        DriveCounts counts,
        DeferredQueue deferred,
        DriveListener listener) {}
