package io.orderline.testbed.process;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;

/// A file that a package of this machine brings: a program, or a part of one.
public final class InstalledProgram {
    /// `all`, or names of packages with commas between them, which are taken for not installed: tests look what becomes
    /// of a machine without them.
    public static final String HIDE = "ORDERLINE_TEST_HIDE";

    private static final String HIDDEN =
            Optional.ofNullable(System.getenv(HIDE)).orElse("");

    private InstalledProgram() {}

    /// What is missing, with the command that installs it; empty if nothing is.
    public static Optional<String> missing(Path program, String packages) {
        return Files.isExecutable(program) && !isHidden(packages, HIDDEN)
                ? Optional.empty()
                : Optional.of(advice(program, packages));
    }

    /// The same of a file that is no program.
    public static Optional<String> missingFile(Path file, String packages) {
        return isThere(file, packages) ? Optional.empty() : Optional.of(advice(file, packages));
    }

    /// @param packages that bring it, with spaces between them
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
