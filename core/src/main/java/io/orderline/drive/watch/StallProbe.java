package io.orderline.drive.watch;

import io.orderline.database.connection.ServerWaits;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/// A question to a server that may never answer, asked on its own thread, which no caller waits for.
public final class StallProbe {
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
        return answer.isDone() ? known() : ServerWaits.unknown("the server had not answered when the drive was over");
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
