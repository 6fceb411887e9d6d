package io.orderline.process;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;

/// Checks whether programs and other files of the operating system's packages are installed.
public final class InstalledProgram {
    /// The environment variable by which tests hide packages: `all`, or names separated by commas.
    public static final String HIDE = "ORDERLINE_TEST_HIDE";

    private static final String HIDDEN =
            Optional.ofNullable(System.getenv(HIDE)).orElse("");

    private InstalledProgram() {}

    /// Returns a sentence about a missing program, with the command that installs it; empty if the program is
    /// there.
    public static Optional<String> missing(Path program, String packages) {
        return Files.isExecutable(program) && !isHidden(packages, HIDDEN)
                ? Optional.empty()
                : Optional.of(advice(program, packages));
    }

    /// Returns the same as [#missing], for a file that is not a program.
    public static Optional<String> missingFile(Path file, String packages) {
        return isThere(file, packages) ? Optional.empty() : Optional.of(advice(file, packages));
    }

    /// @param packages the packages that install the file, separated by spaces
    public static boolean isThere(Path file, String packages) {
        return Files.isReadable(file) && !isHidden(packages, HIDDEN);
    }

    static boolean isHidden(String packages, String hidden) {
        Set<String> names = Set.of(packages.split(" ", -1));
        return Arrays.stream(hidden.split(",", -1))
                .map(String::strip)
                .anyMatch(name -> name.equals("all") || (!name.isEmpty() && names.contains(name)));
    }

    private static String advice(Path file, String packages) {
        return "there is no " + file + ". Install it: apt-get install --no-install-recommends " + packages;
    }
}
