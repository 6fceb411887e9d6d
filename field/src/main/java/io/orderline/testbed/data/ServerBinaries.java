package io.orderline.testbed.data;

import io.orderline.base.TargetException;
import io.orderline.config.YamlMap;
import io.orderline.database.driver.MavenCoordinates;
import io.orderline.database.driver.MavenRepositories;
import io.orderline.database.driver.MavenSettings;
import io.orderline.process.ClassPathJar;
import io.orderline.process.Command;
import io.orderline.process.InstalledProgram;
import io.orderline.process.RunAsUser;
import io.orderline.process.TarArchive;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// The source of a server's programs: an archive on the class path, an archive in a Maven repository, or a
/// package of this machine's system.
///
/// @param program path of the server program below the home folder
/// @param archives name of the archive by `os.arch`
/// @param artifacts jar with the archive by `os.arch`; empty if the archive is on the class path
/// @param home folder of an installed package, which contains `bin`; empty if the programs are in an archive
/// @param packages packages that install the programs
public record ServerBinaries(
        String product,
        String program,
        Map<String, String> archives,
        Map<String, String> artifacts,
        Optional<Path> home,
        String packages) {

    public static ServerBinaries read(String product, String program, YamlMap yaml) {
        return new ServerBinaries(
                product,
                program,
                yaml.stringMap("archives"),
                yaml.stringMap("artifacts"),
                yaml.optionalString("home").map(Path::of),
                yaml.optionalString("packages").orElse(""));
    }

    /// Returns why the programs are not available; empty if they are. A download may fail nevertheless.
    public Optional<String> missing() {
        if (home.isPresent()) {
            return InstalledProgram.missing(home.get().resolve(program), packages);
        }
        return here(archives).isPresent()
                        && (artifacts.isEmpty() || here(artifacts).isPresent())
                ? Optional.empty()
                : Optional.of("there is no embedded " + product + " for " + system() + ", only for Linux on "
                        + String.join(" and ", (artifacts.isEmpty() ? archives : artifacts).keySet())
                        + ". Name a server of your own with --url.");
    }

    private static Optional<String> here(Map<String, String> byArchitecture) {
        return Optional.ofNullable(byArchitecture.get(System.getProperty("os.arch")))
                .filter(found -> System.getProperty("os.name").equals("Linux"));
    }

    private static String system() {
        return System.getProperty("os.name") + " " + System.getProperty("os.arch");
    }

    /// Returns the version, such as `18.6.0`; empty if the programs are not available.
    public String version() {
        if (home.isPresent()) {
            return missing().isPresent() ? "" : build().replaceAll("^\\D*([\\d.]+).*", "$1");
        }
        return here(artifacts)
                .map(artifact -> artifact.substring(artifact.lastIndexOf(':') + 1))
                .orElseGet(() -> here(archives)
                        .map(archive -> ClassPathJar.version("/" + archive))
                        .orElse(""));
    }

    /// Returns text that distinguishes this build from other builds of the programs.
    public String build() {
        if (home.isPresent()) {
            return Command.run(home.get().resolve(program).toString(), "--version")
                    .strip();
        }
        return here(artifacts).orElseGet(() -> fingerprint(onClassPath()));
    }

    private String fingerprint(TarArchive archive) {
        try {
            return archive.fingerprint();
        } catch (IOException e) {
            throw new TargetException("cannot read the binaries of " + product + ": " + e, e);
        }
    }

    /// Returns the home folder, which contains `bin`. Unpacks the archive if necessary.
    public Path home(String name, TestbedCache cache, RunAsUser account, Consumer<String> progress) {
        return home.orElseGet(() -> cache.entry(entry(name), folder -> {
            TarArchive archive = here(artifacts)
                    .map(artifact -> fetched(name, artifact, progress))
                    .orElseGet(this::onClassPath);
            progress.accept("unpacking " + name + " (once on this machine)");
            archive.unpack(folder);
            account.own(folder);
        }));
    }

    private String entry(String name) {
        return name + "-" + (artifacts.isEmpty() ? build() : version());
    }

    private TarArchive onClassPath() {
        String resource = archive();
        URL url = ServerBinaries.class.getResource("/" + resource);
        if (url == null) {
            throw new TargetException("the binaries of " + product + " for " + system() + " (" + resource
                    + ") are not on the class path. Build Orderline on this machine.");
        }
        return new TarArchive(url);
    }

    private String archive() {
        return here(archives).orElseThrow(() -> new TargetException(missing().orElse("")));
    }

    /// Downloads the archive to Maven's local repository, where it stays.
    private TarArchive fetched(String name, String artifact, Consumer<String> progress) {
        MavenCoordinates coordinates = MavenCoordinates.parse(artifact)
                .orElseThrow(() -> new IllegalStateException("no artifact: " + artifact));
        progress.accept("fetching " + name + " (" + artifact + ", once on this machine)");
        MavenSettings settings = MavenSettings.of(System.getenv(), Optional.empty());
        try (MavenRepositories repositories = MavenRepositories.open(settings, false)) {
            Path jar = repositories
                    .fetch(repositories.offer(coordinates))
                    .getFirst()
                    .toAbsolutePath();
            if (!Files.isReadable(jar)) {
                throw new TargetException("'" + jar + "' cannot be read.");
            }
            return new TarArchive(
                    URI.create("jar:" + jar.toUri() + "!/" + archive()).toURL());
        } catch (MalformedURLException e) {
            throw new IllegalStateException(e);
        }
    }
}
