package io.orderline.acid.session;

import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

record PendingTransaction<T>(Future<TransactionEnd<T>> future) {
    /// Longest wait for an engine that does not end a deadlock by itself.
    private static final Duration LIMIT = Duration.ofSeconds(90);

    boolean endsWithin(Duration time) throws InterruptedException {
        try {
            future.get(time.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException _) {
            return false;
        } catch (ExecutionException _) {
            return true; // reported by await
        }
    }

    TransactionEnd<T> await() throws InterruptedException {
        try {
            return future.get(LIMIT.toSeconds(), TimeUnit.SECONDS);
        } catch (TimeoutException _) {
            throw new TestFailure("a transaction had not ended after " + LIMIT.toSeconds() + " s");
        } catch (ExecutionException e) {
            throw e.getCause() instanceof SQLException lost
                    ? new TestFailure("the connection was lost: " + lost.getMessage())
                    : new IllegalStateException(e.getCause());
        }
    }
}
