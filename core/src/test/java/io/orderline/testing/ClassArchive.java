package io.orderline.testing;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Linked classes of the program, which programs of all test JVMs share, so that each of some hundred starts costs
/// less:
/// Java's AOT cache, which saves a quarter more than a class-data archive. The first JVM that starts a program makes it
/// beside the jar.
final class ClassArchive {
    private ClassArchive() {}

    /// What a program is started with to use the archive; nothing where classes are in a folder, which no archive can
    /// hold.
    ///
    /// @param options of its JVM
    /// @param classes its class path
    static List<String> options(List<String> options, String classes) {
        return MadeOnce.jar(classes)
                .map(jar -> List.of(
                        "-Xlog:disable", // of an archive that does not fit
                        "-XX:AOTCache=" + MadeOnce.beside(jar, "programs.aot", part -> make(part, options, classes))))
                .orElse(List.of());
    }

    /// With the classes that every verb loads: those of a short run would save no more, and take 22 s instead of 4.
    private static void make(Path archive, List<String> options, String classes) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(ProcessHandle.current().info().command().orElseThrow());
        command.addAll(options);
        command.addAll(List.of("-Xlog:disable", "-XX:AOTCacheOutput=" + archive, "-cp", classes));
        command.addAll(List.of("io.orderline.cli.Main", "plan", "--warehouses", "1"));
        Process program = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(Redirect.DISCARD)
                .start();
        try {
            program.waitFor();
        } catch (InterruptedException e) {
            program.destroy();
            Thread.currentThread().interrupt();
        }
    }
}
