package io.orderline.testbed.server;

import io.orderline.config.YamlMap;
import io.orderline.database.driver.JdbcDriver;
import io.orderline.process.InstalledProgram;
import io.orderline.process.RunAsUser;
import io.orderline.testbed.data.PackagedProgram;
import io.orderline.testbed.data.ServerBinaries;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The programs that the file of a testbed declares: those of a server, a program from a package, or a server
/// with the program that starts and stops it.
///
/// @param files further files that the server needs, by their purpose
/// @param packages packages that install these files
/// @param initdb options of PostgreSQL's `initdb`
/// @param user owner of all data; empty if clients do not log in to the program
public record DeclaredPrograms(
        Optional<ServerBinaries> binaries,
        Optional<PackagedProgram> program,
        Map<String, Path> files,
        String packages,
        List<String> initdb,
        String user,
        String database,
        Family family)
        implements ServerPrograms {

    /// What the file does not contain, because it is the same for all testbeds of a family.
    ///
    /// @param product name of the database system, for messages
    /// @param server path of the server program below the folder of the programs
    /// @param driver driver of the server, if it is not distributed with Orderline
    /// @param account account under which the server runs, by its settings
    public record Family(
            String product,
            String server,
            Optional<DownloadedDriver> driver,
            Function<Map<String, String>, RunAsUser> account,
            boolean mayKeepDataInMemory,
            BiFunction<EngineContext, DeclaredPrograms, ServerEngine> engine) {

        /// Returns the family of PostgreSQL, or of programs beside PostgreSQL. None of them runs as root.
        public static Family of(BiFunction<EngineContext, DeclaredPrograms, ServerEngine> engine) {
            return new Family("PostgreSQL", "bin/postgres", Optional.empty(), _ -> RunAsUser.current(), false, engine);
        }
    }

    public static DeclaredPrograms read(YamlMap yaml, Family family) {
        return new DeclaredPrograms(
                yaml.isMap("binaries")
                        ? Optional.of(ServerBinaries.read(family.product, family.server, yaml.map("binaries")))
                        : Optional.empty(),
                yaml.optionalString("program").map(_ -> PackagedProgram.read(yaml)),
                yaml.map("files").each((files, purpose) -> Path.of(files.string(purpose))),
                yaml.optionalString("packages").orElse(""),
                yaml.strings("initdb"),
                yaml.optionalString("user").orElse(""),
                yaml.optionalString("database").orElse(""),
                family);
    }

    /// Returns the path of the program from a package.
    public Path path() {
        return program.orElseThrow().path();
    }

    /// Returns the path of a file by its purpose.
    public Path file(String purpose) {
        return Optional.ofNullable(files.get(purpose)).orElseThrow();
    }

    /// Returns the folder of the server's programs, which contains `bin`. Fetches and unpacks them if necessary.
    public Path home(EngineContext context) {
        return binaries.orElseThrow()
                .home(context.recipe().name(), context.cache(), context.account(), context.progress());
    }

    @Override
    public Optional<String> missing() {
        return program.flatMap(PackagedProgram::missing)
                .or(() -> binaries.flatMap(ServerBinaries::missing))
                .or(() -> files.values().stream()
                        .flatMap(file -> InstalledProgram.missingFile(file, packages).stream())
                        .findFirst())
                .or(() -> family.driver.flatMap(DownloadedDriver::missing));
    }

    /// Returns the versions of the server and of the program. If anything is missing, the program's version is
    /// left out.
    @Override
    public String version() {
        return program.isPresent() && missing().isPresent()
                ? ""
                : Stream.of(binaries.map(ServerBinaries::version), program.map(PackagedProgram::version))
                        .flatMap(Optional::stream)
                        .collect(Collectors.joining(", "));
    }

    /// Returns the build of the server, which alone determines the data. Without a server, returns the build of
    /// the program.
    @Override
    public String build() {
        return binaries.map(server -> Stream.concat(Stream.of(server.build()), initdb.stream())
                        .collect(Collectors.joining(" ")))
                .orElseGet(() -> program.orElseThrow().build());
    }

    @Override
    public RunAsUser account(Map<String, String> settings) {
        return family.account.apply(settings);
    }

    @Override
    public Optional<JdbcDriver> driver() {
        return family.driver.map(DownloadedDriver::find);
    }

    @Override
    public boolean mayKeepDataInMemory() {
        return family.mayKeepDataInMemory;
    }

    @Override
    public boolean isLike(ServerPrograms other) {
        return other instanceof DeclaredPrograms declared && declared.family.equals(family);
    }

    @Override
    public ServerEngine engine(EngineContext context) {
        driver(); // fails before anything is downloaded
        return family.engine.apply(context, this);
    }
}
