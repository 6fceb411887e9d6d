package io.orderline.agents;

import io.orderline.agents.transport.Message;
import java.util.function.Consumer;

/// Reports every second that an agent is still working on its results, and in which step. Thread-safe.
final class Heartbeat implements AutoCloseable {
    private static final long EVERY_MILLIS = 1_000;

    private final Consumer<Message> told;
    private final Thread thread;
    private volatile String doing = "looking at what it did";

    Heartbeat(Consumer<Message> told) {
        this.told = told;
        this.thread = Thread.ofPlatform().daemon().name("signs-of-life").start(this::tell);
    }

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
