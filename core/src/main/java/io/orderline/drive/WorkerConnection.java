package io.orderline.drive;

import io.orderline.base.TargetException;
import io.orderline.database.session.Session;
import io.orderline.drive.watch.WorkerActivity;
import io.orderline.measure.ErrorKind;
import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.random.RandomGenerator;

/// Keeps one session connected, and reports lost and restored connections. Confined to one thread.
final class WorkerConnection {
    private static final long FIRST_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(50);
    private static final long LONGEST_PAUSE_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final Session session;
    private final WorkerActivity activity;
    private final DriveState state;
    private final DriveCounts counts;
    private final int number;
    private final boolean tellsOutages;
    private boolean countedAsConnected;
    /// The name that the connected server reports for itself.
    private String server = "";
    /// True if the connection was lost and the session has not committed since.
    private boolean inGap;
    /// True if a server refused writes, so the next connection must be to one that accepts them.
    private boolean mustWrite;

    /// @param number number of the worker, from 0
    /// @param tellsOutages whether the connection is used enough to show if the database is available
    WorkerConnection(
            Session session,
            WorkerActivity activity,
            DriveState state,
            DriveCounts counts,
            int number,
            boolean tellsOutages) {
        this.session = session;
        this.activity = activity;
        this.state = state;
        this.counts = counts;
        this.number = number;
        this.tellsOutages = tellsOutages;
    }

    void connect() {
        activity.connecting(System.nanoTime());
        session.connect();
        counted();
        server = session.server();
        activity.connected();
    }

    private void counted() {
        mustWrite = false;
        if (tellsOutages) {
            countedAsConnected = true;
            counts.outages().connected();
        }
    }

    void lost() {
        session.close();
        if (countedAsConnected) {
            countedAsConnected = false;
            counts.outages().disconnected();
            inGap = true;
            counts.gaps().lost(number + 1, activity.look().committed(), server);
        }
    }

    /// @return whether the connection is of no more use
    boolean refusedWrites() {
        mustWrite = !tellsOutages || counts.outages().refusedWrites();
        return mustWrite;
    }

    /// Retries until the session is connected again or the drive stops.
    void reconnect(RandomGenerator random) {
        activity.connecting(System.nanoTime());
        long pause = FIRST_PAUSE_NANOS;
        while (!state.stopping() && !connected()) {
            LockSupport.parkNanos(pause / 2 + random.nextLong(pause));
            pause = Math.min(2 * pause, LONGEST_PAUSE_NANOS);
        }
        activity.connected();
    }

    private boolean connected() {
        try {
            session.connect();
            if ((mustWrite || counts.outages().refusesWrites()) && !session.takesWrites()) {
                session.close();
                return false;
            }
            counted();
            return true;
        } catch (TargetException unreachable) {
            if (unreachable.getCause() instanceof SQLException cause) {
                failed(cause);
            }
            return false;
        }
    }

    private void failed(SQLException cause) {
        counts.error(ErrorKind.CONNECTION, cause, "connect", true);
        // A server that answers but has no free connection is no outage: other sessions are at work.
        if (session.dialect().classify(cause) == ErrorKind.CONNECTION) {
            counts.outages().unreachable();
        }
    }

    /// Reports a commit. It is counted before the server is asked for its name, which would lengthen the gap.
    void committed(long start, long end) {
        counts.outages().committed(start, end);
        if (inGap) {
            inGap = false;
            server = session.server();
            counts.gaps().over(number + 1, end, server);
        }
    }
}
