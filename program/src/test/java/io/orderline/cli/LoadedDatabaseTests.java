package io.orderline.cli;

import io.orderline.result.Result;
import io.orderline.result.file.EventLog;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.Workbench;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// Each test has a loaded database of its own, and a working directory. It may crash the server.
abstract class LoadedDatabaseTests {
    @TempDir
    Path folder;

    Workbench bench;

    @BeforeEach
    final void load() {
        bench = Workbench.loaded(folder);
    }

    @AfterEach
    final void drop() {
        restartCrashed();
        bench.close();
    }

    static void restartCrashed() {
        if (PostgresFixture.testbed().pids().isEmpty()) {
            PostgresFixture.testbed().restart();
        }
    }

    /// Of the only run.
    final Result result() throws IOException {
        return bench.runFolder().readResult();
    }

    /// What a run ends with, of which the machine's speed decides whether it is valid.
    final int usualCode() throws IOException {
        return result().verdict().valid() ? 0 : 4;
    }

    final List<EventLog.Event> events(String kind) throws IOException {
        return EventLog.read(bench.runFolder().events()).stream()
                .filter(event -> event.kind().equals(kind))
                .toList();
    }
}
