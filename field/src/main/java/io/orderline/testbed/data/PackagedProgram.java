package io.orderline.testbed.data;

import io.orderline.config.YamlMap;
import io.orderline.process.Command;
import io.orderline.process.InstalledProgram;
import java.nio.file.Path;
import java.util.Optional;

/// A program that a package of this machine's system installs.
///
/// @param packages packages that install the program
/// @param versionOption option with which the program prints its version
/// @param versionName name to print before the version; empty for a program that stands for a database
public record PackagedProgram(Path path, String packages, String versionOption, Optional<String> versionName) {
    public static PackagedProgram read(YamlMap yaml) {
        return new PackagedProgram(
                Path.of(yaml.string("program")),
                yaml.string("packages"),
                yaml.optionalString("version-option").orElse("--version"),
                yaml.optionalString("version-name"));
    }

    /// Returns why the program cannot run, with the command that installs it; empty if it can.
    public Optional<String> missing() {
        return InstalledProgram.missing(path, packages);
    }

    /// Returns the version, such as `Patroni 3.0.2`; empty if the program is not installed.
    public String version() {
        String name = versionName.map(text -> text + " ").orElse("");
        return missing().isPresent() ? "" : name + build().replaceAll("^\\D*([\\d.]+).*", "$1");
    }

    /// Returns the line in which the program reports its version.
    public String build() {
        return Command.run(path.toString(), versionOption)
                .lines()
                .findFirst()
                .orElse("")
                .strip();
    }
}
