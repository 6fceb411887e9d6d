package io.orderline.testbed;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// A program that a package of this machine brings.
final class InstalledProgram {
    private InstalledProgram() {}

    /// What is missing, with the command that installs it; empty if nothing is.
    static Optional<String> missing(Path program, String packages) {
        return Files.isExecutable(program) ? Optional.empty() : Optional.of(advice(program, packages));
    }

    /// The same of a file that is no program.
    static Optional<String> missingFile(Path file, String packages) {
        return Files.isReadable(file) ? Optional.empty() : Optional.of(advice(file, packages));
    }

    private static String advice(Path file, String packages) {
        return "there is no " + file + ". Install it: apt-get install --no-install-recommends " + packages;
    }
}
