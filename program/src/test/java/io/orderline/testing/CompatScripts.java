package io.orderline.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// The scripts that stand in for BenchmarkSQL's, in a folder like its `run`. They call the program under test
/// instead of the launcher, which would build it first.
public record CompatScripts(Path folder) {
    private static final Path SCRIPTS = Path.of("compat/benchmarksql").toAbsolutePath();

    /// @param out standard output and error together
    public record Ended(int code, String out) {}

    /// Runs a script to its end; its shell is `/bin/sh`.
    public Ended run(String script, String... arguments) throws IOException, InterruptedException {
        return ended(command(SCRIPTS.resolve(script), arguments));
    }

    /// Runs the program itself.
    public Ended orderline(String... arguments) throws IOException, InterruptedException {
        return ended(command(program(), arguments));
    }

    /// Starts a script; what it says is lost.
    public Process start(String script, String... arguments) throws IOException {
        return builder(command(SCRIPTS.resolve(script), arguments))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private static List<String> command(Path program, String... arguments) {
        return Stream.concat(Stream.of(program.toString()), Stream.of(arguments))
                .toList();
    }

    private ProcessBuilder builder(List<String> command) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
        builder.environment().remove("ORDERLINE_PASSWORD");
        builder.environment().put("ORDERLINE", program().toString());
        return builder;
    }

    private Ended ended(List<String> command) throws IOException, InterruptedException {
        Path out = Files.createTempFile(folder, ".out", "");
        Process process = builder(command).redirectOutput(out.toFile()).start();
        try {
            process.waitFor();
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        return new Ended(process.exitValue(), Files.readString(out));
    }

    private Path program() throws IOException {
        return Program.in(folder).script(folder.resolve(".orderline"));
    }
}
