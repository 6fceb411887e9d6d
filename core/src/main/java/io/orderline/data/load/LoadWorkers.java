package io.orderline.data.load;

import io.orderline.base.TargetException;
import io.orderline.database.connection.ConnectionFailure;
import io.orderline.database.connection.Connections;
import io.orderline.database.connection.Target;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// Executes jobs on threads with one connection each. When a job fails, aborts all connections, so that no
/// thread keeps waiting for a long statement, and throws the failure.
public final class LoadWorkers implements AutoCloseable {
    /// A job for a connection with autocommit off. The job ends its transaction before it returns.
    @FunctionalInterface
    public interface Job<T> {
        T run(Connection connection) throws SQLException, InterruptedException;
    }

    /// The number of attempts to connect. Each attempt takes until the driver's limit, which is mostly 10 s.
    private static final int MOST_TRIES = 60;

    private final Target target;
    private final String purpose;
    private final ExecutorService executor;
    private final Queue<Connection> all = new ConcurrentLinkedQueue<>();
    /// The connection that was used last comes first, so that jobs one after the other have the same server.
    private final Deque<Connection> idle = new ConcurrentLinkedDeque<>();

    /// @param purpose the purpose that the server shows for the sessions
    public LoadWorkers(Target target, int workers, String purpose) {
        this.target = target;
        this.purpose = purpose;
        this.executor = Executors.newFixedThreadPool(
                workers, Thread.ofPlatform().name(purpose + "-", 1).factory());
    }

    /// Executes all jobs, and returns their results in the order of completion.
    public <T> List<T> run(List<? extends Job<T>> jobs) throws SQLException, InterruptedException {
        CompletionService<T> completion = new ExecutorCompletionService<>(executor);
        List<Callable<T>> calls = jobs.stream().map(this::call).toList();
        List<T> results = new ArrayList<>();
        try {
            calls.forEach(completion::submit);
            for (int i = 0; i < calls.size(); i++) {
                results.add(completion.take().get());
            }
            return results;
        } catch (ExecutionException failed) {
            cutAll();
            throw cause(failed);
        } catch (InterruptedException interrupted) {
            cutAll();
            throw interrupted;
        }
    }

    private <T> Callable<T> call(Job<T> job) {
        return () -> {
            Connection connection = idle.poll();
            if (connection == null) {
                connection = connect();
                all.add(connection);
                if (executor.isShutdown()) { // the others were aborted while this connection was being opened
                    connection.abort(Runnable::run);
                }
                connection.setAutoCommit(false);
            }
            T result = job.run(connection);
            idle.push(connection);
            return result;
        };
    }

    /// Connects. After the first connection of all, repeats attempts that the server answers too late. A node
    /// of a cluster answers when it has applied what other nodes have committed, which may take as long as
    /// creating an index.
    private Connection connect() {
        for (int tries = 1; ; tries++) {
            try {
                return target.connect(purpose);
            } catch (TargetException e) {
                boolean goOn = !all.isEmpty() && tries < MOST_TRIES && !executor.isShutdown();
                if (!goOn || !ConnectionFailure.isLateAnswer(e)) {
                    throw e;
                }
            }
        }
    }

    private static SQLException cause(ExecutionException failed) throws InterruptedException {
        return switch (failed.getCause()) {
            case SQLException e -> e;
            case InterruptedException e -> throw e;
            case RuntimeException e -> throw e;
            case Error e -> throw e;
            case null, default -> throw new IllegalStateException(failed);
        };
    }

    private void cutAll() {
        executor.shutdownNow();
        all.forEach(Connections::abort);
    }

    @Override
    public void close() {
        executor.close();
        all.forEach(Connections::end); // some embedded engines close no connection that is in a transaction
    }
}
