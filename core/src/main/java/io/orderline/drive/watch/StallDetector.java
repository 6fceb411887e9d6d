package io.orderline.drive.watch;

import io.orderline.database.connection.ServerWaits;
import io.orderline.drive.event.DriveListener;
import io.orderline.drive.event.Stall;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/// Finds stalls: spans in which transactions are running and none ends. Only a commit ends a stall: a
/// database on which all statements time out has one stall, not many. Confined to the watching thread.
public final class StallDetector {
    /// A stall that lasts this many times the limit is reported once more.
    private static final int LONG = 10;

    private final WaitTracker waits;
    private final long limitNanos;
    private final long originNanos;
    private final Callable<ServerWaits> question;
    private final DriveListener listener;
    private @Nullable Current current;

    /// @param question query for the server's view, made once for each report of a stall
    public StallDetector(
            WaitTracker waits,
            Duration limit,
            long originNanos,
            Callable<ServerWaits> question,
            DriveListener listener) {
        this.waits = waits;
        this.limitNanos = limit.toNanos();
        this.originNanos = originNanos;
        this.question = question;
        this.listener = listener;
    }

    private static final class Current {
        final long beganNanos;
        long tellAgainNanos;

        @Nullable
        StallReport found;

        Current(long beganNanos, long tellAgainNanos) {
            this.beganNanos = beganNanos;
            this.tellAgainNanos = tellAgainNanos;
        }
    }

    private record StallReport(
            double seconds, int underWay, List<Stall.Waiting> waiting, StallProbe inquiry, boolean again) {}

    /// Updates the state from what each worker did at `now`, and calls the listener. Call this periodically.
    public void look(List<WorkerActivity.Look> looks, long now) {
        Current known = current;
        if (known == null) {
            began(looks).filter(began -> now - began > limitNanos).ifPresent(began -> {
                current = new Current(began, began + LONG * limitNanos);
                listener.stallFound();
                find(current, looks, now, false);
            });
        } else {
            goOn(known, looks, now);
        }
    }

    private void goOn(Current stall, List<WorkerActivity.Look> looks, long now) {
        StallReport found = stall.found;
        if (found != null) {
            found.inquiry.answer(now).ifPresent(answer -> tell(stall, found, answer));
        }
        Optional<Long> committed = latest(looks, WorkerActivity.Look::hasCommitted, WorkerActivity.Look::committed)
                .filter(end -> end - stall.beganNanos > 0);
        if (committed.isPresent()) {
            tellWhatIsLeft(stall);
            listener.stallEnded(seconds(stall.beganNanos), seconds(committed.get()));
            current = null;
        } else if (stall.found == null && now - stall.tellAgainNanos > 0) {
            stall.tellAgainNanos = Long.MAX_VALUE;
            find(stall, looks, now, true);
        }
    }

    /// Returns since when no transaction has ended; empty if none is running.
    private static Optional<Long> began(List<WorkerActivity.Look> looks) {
        Optional<Long> oldest = looks.stream()
                .filter(WorkerActivity.Look::inTransaction)
                .map(WorkerActivity.Look::transaction)
                .min(Comparator.naturalOrder());
        Optional<Long> lastEnd = latest(looks, WorkerActivity.Look::hasEnded, WorkerActivity.Look::ended);
        return oldest.map(begin -> lastEnd.filter(end -> end > begin).orElse(begin));
    }

    private static Optional<Long> latest(
            List<WorkerActivity.Look> looks,
            Predicate<WorkerActivity.Look> has,
            ToLongFunction<WorkerActivity.Look> moment) {
        return looks.stream().filter(has).map(moment::applyAsLong).max(Comparator.naturalOrder());
    }

    private void find(Current stall, List<WorkerActivity.Look> looks, long now, boolean again) {
        int underWay =
                (int) looks.stream().filter(WorkerActivity.Look::inTransaction).count();
        stall.found = new StallReport(
                (now - stall.beganNanos) / 1e9, underWay, waits.waiting(now), new StallProbe(question, now), again);
    }

    private void tell(Current stall, StallReport found, ServerWaits answer) {
        stall.found = null;
        listener.stalled(
                new Stall(seconds(stall.beganNanos), found.seconds, found.underWay, found.waiting, answer),
                found.again);
    }

    /// Reports a stall whose report still waits for the server's answer, when the drive is over.
    public void finish() {
        Current known = current;
        if (known != null) {
            tellWhatIsLeft(known);
        }
    }

    /// Reports without waiting: an answer given after the stall would mislead.
    private void tellWhatIsLeft(Current stall) {
        StallReport found = stall.found;
        if (found != null) {
            tell(stall, found, found.inquiry.now());
        }
    }

    private double seconds(long nanos) {
        return (nanos - originNanos) / 1e9;
    }

    /// A question to a server that may never answer, asked on its own thread, which no caller waits for.
    public static final class StallProbe {
        public static final Duration LIMIT = Duration.ofSeconds(5);

        private final FutureTask<ServerWaits> answer;
        private final long deadline;

        StallProbe(Callable<ServerWaits> question, long now) {
            answer = new FutureTask<>(question);
            deadline = now + LIMIT.toNanos();
            Thread.ofPlatform().daemon().name("stall-inquiry").start(answer);
        }

        /// Returns the answer, or an unknown result after the time limit; empty while the answer may still come.
        Optional<ServerWaits> answer(long now) {
            if (answer.isDone()) {
                return Optional.of(known());
            }
            return now - deadline < 0
                    ? Optional.empty()
                    : Optional.of(ServerWaits.unknown("the server did not answer within " + LIMIT.toSeconds() + " s"));
        }

        ServerWaits now() {
            return answer.isDone()
                    ? known()
                    : ServerWaits.unknown("the server had not answered when the drive was over");
        }

        private ServerWaits known() {
            try {
                return answer.get();
            } catch (ExecutionException failed) {
                return ServerWaits.unknown("the server could not be asked: " + failed.getCause());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return ServerWaits.unknown("the server was not asked to the end");
            }
        }
    }
}
