package io.orderline.run.agents;

import io.orderline.run.agents.transport.Message;
import java.util.function.Consumer;

/// Tells every second that an agent still works on its results, and on what. Thread-safe.
final class Heartbeat implements AutoCloseable {
    private static final long EVERY_MILLIS = 1_000;

    private final Consumer<Message> told;
    private final Thread thread;
    private volatile String doing = "looking at what it did";

    /// @param told each sign
    Heartbeat(Consumer<Message> told) {
        this.told = told;
        this.thread = Thread.ofPlatform().daemon().name("signs-of-life").start(this::tell);
    }

    /// @param what the agent does from now on, in words
    void doing(String what) {
        doing = what;
    }

    private void tell() {
        try {
            while (true) {
                told.accept(new Message.Busy(doing));
                Thread.sleep(EVERY_MILLIS);
            }
        } catch (InterruptedException over) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        thread.interrupt();
    }
}
