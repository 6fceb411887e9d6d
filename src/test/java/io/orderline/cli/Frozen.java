package io.orderline.cli;

import io.orderline.testing.PostgresFixture;
import java.io.IOException;

/// The test server while it is stopped by SIGSTOP: its sockets still accept, nobody ever answers.
final class Frozen implements AutoCloseable {
    /// The main process comes first, so that it makes no more processes meanwhile.
    static Frozen server() {
        signal("STOP", PostgresFixture.testbed().pids().getFirst());
        PostgresFixture.testbed().pids().forEach(pid -> signal("STOP", pid));
        return new Frozen();
    }

    static void signal(String name, long pid) {
        try {
            new ProcessBuilder("kill", "-" + name, Long.toString(pid)).start().waitFor();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// It goes on; without that the fixture could not stop it either.
    @Override
    public void close() {
        PostgresFixture.testbed().pids().forEach(pid -> signal("CONT", pid));
    }
}
