package io.orderline.cli;

import io.orderline.result.RunFolder;
import io.orderline.testing.Program;
import io.orderline.testing.SharedCache;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/// Each class has a cache of its own, in which nothing is loaded or started yet, and each test a working directory.
abstract class OwnCacheTests {
    static final String TRANSFERS =
            Path.of("examples/transfers").toAbsolutePath().toString();

    @TempDir
    static Path cache;

    @TempDir
    Path folder;

    @BeforeAll
    static void unpacked() throws IOException {
        SharedCache.withoutTemplates(cache);
    }

    final Program.Launch program() {
        return Program.in(folder).environment("XDG_CACHE_HOME", cache.toString());
    }

    /// Empty for a process that has ended, also if nobody has asked about it yet.
    static String commandLine(long process) {
        try {
            return Files.readString(Path.of("/proc/" + process + "/cmdline"));
        } catch (IOException gone) {
            return "";
        }
    }

    final RunFolder runFolder() throws IOException {
        return RunFolder.list(folder.resolve("runs")).getFirst();
    }
}
