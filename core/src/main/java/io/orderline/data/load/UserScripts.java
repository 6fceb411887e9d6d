package io.orderline.data.load;

import io.orderline.base.FileErrorText;
import io.orderline.base.TargetException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A user's folder with the subfolders `sql.common` and `sql.<database>`, as BenchmarkSQL has them. A script is
/// taken from the database's folder or, if it is missing there, from the common folder.
///
/// @param dialect the name of the dialect; `sql.postgres` is the folder of the dialect `postgresql`
/// @param chosen the names of the scripts to use, without `.sql`; empty for all scripts
public record UserScripts(Path folder, String dialect, List<String> chosen) {
    private static final String PREFIX = "sql.";
    private static final String COMMON = PREFIX + "common";

    /// @throws TargetException if neither folder exists
    public UserScripts {
        if (!Files.isDirectory(folder.resolve(COMMON)) && own(folder, dialect).isEmpty()) {
            throw new TargetException(
                    "there is neither " + COMMON + " nor a folder for " + dialect + " in " + folder.toAbsolutePath());
        }
    }

    public UserScripts(Path folder, String dialect) {
        this(folder, dialect, List.of());
    }

    /// Returns the script with this name, which is without `.sql`; empty if it does not exist or was not chosen.
    public Optional<SqlScript> script(String name) {
        if (!chosen.isEmpty() && !chosen.contains(name)) {
            return Optional.empty();
        }
        return folders()
                .map(in -> in.resolve(name + ".sql"))
                .filter(Files::isRegularFile)
                .findFirst()
                .map(SqlScript::read);
    }

    /// Returns the texts of all scripts, in a fixed order.
    public String texts() {
        return folders()
                .flatMap(UserScripts::scripts)
                .map(file -> file + "\n" + SqlScript.read(file).statements() + "\n")
                .collect(Collectors.joining());
    }

    private static Stream<Path> scripts(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".sql")).sorted().toList().stream();
        } catch (IOException missing) {
            return Stream.empty();
        }
    }

    private Stream<Path> folders() {
        return Stream.concat(own(folder, dialect).stream(), Stream.of(folder.resolve(COMMON)));
    }

    private static Optional<Path> own(Path folder, String dialect) {
        try (Stream<Path> children = Files.list(folder)) {
            List<Path> matching = children.filter(Files::isDirectory)
                    .filter(child -> isOf(String.valueOf(child.getFileName()), dialect))
                    .sorted()
                    .toList();
            return matching.stream().findFirst();
        } catch (IOException e) {
            throw new TargetException(folder + " cannot be read: " + FileErrorText.reason(e), e);
        }
    }

    private static boolean isOf(String child, String dialect) {
        String database = child.startsWith(PREFIX) ? child.substring(PREFIX.length()) : "";
        return !database.isEmpty() && (dialect.startsWith(database) || database.startsWith(dialect));
    }
}
