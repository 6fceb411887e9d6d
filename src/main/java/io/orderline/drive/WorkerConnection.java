package io.orderline.drive;

import io.orderline.base.TargetException;
import io.orderline.database.session.Session;
import io.orderline.drive.watch.WorkerActivity;
import io.orderline.measure.ErrorKind;
import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.random.RandomGenerator;

/// Keeps one session connected, and tells of connections that are lost and made again. Belongs to one thread.
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
    /// The server at the other end, as it calls itself.
    private String server = "";
    /// Whether it has lost its connection and not committed since.
    private boolean inGap;
    /// Whether a server refused its writes, so that the next one must take them.
    private boolean mustWrite;

    /// @param number of the worker, from 0
    /// @param tellsOutages whether this connection tells if the database is there; one that is mostly idle does not
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

    /// Connects for the first time.
    ///
    /// @throws TargetException if that is not possible
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

    /// Tries until there is a connection again, or the drive stops.
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
        // Not if the server answers but has no room: then others are at work.
        if (session.dialect().classify(cause) == ErrorKind.CONNECTION) {
            counts.outages().unreachable();
        }
    }

    /// The server is asked when the commit has been counted: a question before would make the gap longer.
    void committed(long start, long end) {
        counts.outages().committed(start, end);
        if (inGap) {
            inGap = false;
            server = session.server();
            counts.gaps().over(number + 1, end, server);
        }
    }
}
