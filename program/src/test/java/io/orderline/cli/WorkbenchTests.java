package io.orderline.cli;

import io.orderline.result.Result;
import io.orderline.testing.Workbench;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// Each test has a folder and a database of its own, which is loaded unless a class says otherwise.
abstract class WorkbenchTests {
    @TempDir
    Path folder;

    @AutoClose
    Workbench bench;

    @BeforeEach
    final void prepare() throws Exception {
        bench = workbench();
    }

    Workbench workbench() throws Exception {
        return Workbench.loaded(folder);
    }

    /// The program in this process, with the runs where those of the workbench come to be.
    final DatabaseProgram program() {
        return new DatabaseProgram(bench.database(), folder.resolve("runs"));
    }

    /// Of the one run that there is.
    final Result result() throws IOException {
        return bench.runFolder().readResult();
    }
}
