package io.orderline.database.driver;

import io.orderline.base.TargetException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.maven.settings.building.DefaultSettingsBuilderFactory;
import org.apache.maven.settings.building.DefaultSettingsBuildingRequest;
import org.apache.maven.settings.building.SettingsBuildingException;

/// The locations of Maven's settings.
///
/// @param user the user's own settings file, which need not exist
/// @param home the folder of the installed Maven, with its global settings, if there is one
public record MavenSettings(Path user, Optional<Path> home) {
    /// @param named the settings file that the user names instead of the usual one
    public static MavenSettings of(Map<String, String> environment, Optional<Path> named) {
        named.filter(file -> !Files.isReadable(file)).ifPresent(file -> {
            throw new TargetException("Maven's settings '" + file + "' cannot be read.");
        });
        Path user = named.orElseGet(() -> Path.of(System.getProperty("user.home"), ".m2", "settings.xml"));
        return new MavenSettings(user, home(environment));
    }

    /// Finds Maven as `mvn` does: `MAVEN_HOME`, or else the parent of the folder in which `mvn` of the path is.
    private static Optional<Path> home(Map<String, String> environment) {
        Stream<Path> named = Stream.ofNullable(environment.get("MAVEN_HOME")).map(Path::of);
        Stream<Path> onPath = Stream.of(environment.getOrDefault("PATH", "").split(":"))
                .map(folder -> Path.of(folder, "mvn"))
                .filter(Files::isExecutable)
                .flatMap(program -> real(program).stream())
                .flatMap(program -> Stream.ofNullable(program.getParent()))
                .flatMap(bin -> Stream.ofNullable(bin.getParent()));
        return Stream.concat(named, onPath).filter(Files::isDirectory).findFirst();
    }

    private static Optional<Path> real(Path program) {
        try {
            return Optional.of(program.toRealPath());
        } catch (IOException gone) {
            return Optional.empty();
        }
    }

    private Optional<Path> global() {
        return home.map(folder -> folder.resolve("conf/settings.xml")).filter(Files::isReadable);
    }

    /// Returns whether the settings forbid the use of the network.
    ///
    /// @throws TargetException if the settings cannot be read
    boolean offline() {
        var request = new DefaultSettingsBuildingRequest()
                .setUserSettingsFile(user.toFile())
                .setGlobalSettingsFile(global().map(Path::toFile).orElse(null))
                .setSystemProperties(System.getProperties());
        try {
            return new DefaultSettingsBuilderFactory()
                    .newInstance()
                    .build(request)
                    .getEffectiveSettings()
                    .isOffline();
        } catch (SettingsBuildingException wrong) {
            throw new TargetException("Maven's settings are wrong: " + wrong.getMessage(), wrong);
        }
    }

    String text() {
        String files = Stream.concat(Stream.of(user).filter(Files::exists), global().stream())
                .map(Path::toString)
                .reduce((a, b) -> a + " and " + b)
                .orElse("");
        return files.isEmpty()
                ? "there are no settings of Maven: '" + user + "' would name a mirror or a proxy"
                : "mirrors and proxies are those of " + files;
    }
}
