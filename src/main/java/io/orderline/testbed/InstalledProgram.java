package io.orderline.testbed;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// A program that a package of this machine brings.
final class InstalledProgram {
    private InstalledProgram() {}

    /// What is missing, with the command that installs it; empty if nothing is.
    static Optional<String> missing(Path program, String packages) {
        return Files.isExecutable(program)
                ? Optional.empty()
                : Optional.of(
                        "there is no " + program + ". Install it: apt-get install --no-install-recommends " + packages);
    }
}
