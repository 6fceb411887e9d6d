package io.orderline.cli;

import io.orderline.testing.PostgresFixture;
import io.orderline.testing.Signal;

/// The test server while it is stopped by SIGSTOP: its sockets still accept, nobody ever answers.
final class Frozen implements AutoCloseable {
    /// The main process comes first, so that it makes no more processes meanwhile.
    static Frozen server() {
        Signal.tried("STOP", PostgresFixture.testbed().pids().getFirst());
        PostgresFixture.testbed().pids().forEach(pid -> Signal.tried("STOP", pid));
        return new Frozen();
    }

    /// It goes on; without that the fixture could not stop it either.
    @Override
    public void close() {
        PostgresFixture.testbed().pids().forEach(pid -> Signal.tried("CONT", pid));
    }
}
