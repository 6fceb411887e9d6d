package io.orderline.base;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// Runs tasks on a fixed number of platform threads. The first failure interrupts the other tasks.
public final class ParallelTasks {
    private ParallelTasks() {}

    /// Runs the tasks and waits until all have ended. If the caller is interrupted, interrupts the tasks too.
    ///
    /// @return the results, in the order in which the tasks finished
    /// @throws Exception the exception of the first task that failed
    public static <T> List<T> run(String name, int workers, List<? extends Callable<T>> tasks) throws Exception {
        try (ExecutorService executor = Executors.newFixedThreadPool(
                Math.max(1, Math.min(workers, tasks.size())),
                Thread.ofPlatform().name(name + "-", 1).factory())) {
            CompletionService<T> completion = new ExecutorCompletionService<>(executor);
            tasks.forEach(completion::submit);
            return collect(tasks.size(), completion, executor);
        }
    }

    private static <T> List<T> collect(int count, CompletionService<T> completion, ExecutorService executor)
            throws Exception {
        List<T> results = new ArrayList<>(count);
        try {
            for (int i = 0; i < count; i++) {
                results.add(completion.take().get());
            }
            return results;
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof Exception exception) {
                throw exception;
            }
            throw failed;
        } finally {
            executor.shutdownNow();
        }
    }
}
