package io.orderline.database.driver;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// One line of `driver list`.
///
/// @param state `bundled`, `installed`, or `known` for a driver that can be installed by its name
/// @param sha256 the SHA-256 of the driver's jar; empty if there is no jar
/// @param where the driver's jar or folder, or the command that installs it
/// @param damage what is wrong with the driver's files, one sentence each
public record DriverListing(
        String name,
        String version,
        String state,
        String artifact,
        String className,
        String licence,
        String licenceUrl,
        String sha256,
        String where,
        List<String> damage) {
    public DriverListing {
        damage = List.copyOf(damage);
    }

    /// Returns bundled drivers, then installed drivers, then drivers that are only known.
    public static List<DriverListing> all(DriverFolder folder) {
        List<InstalledDriver> installed = folder.list();
        List<KnownDriver> known = DriverCatalog.get().all();
        return Stream.of(
                        known.stream().filter(KnownDriver::bundled).map(DriverListing::bundled),
                        installed.stream().map(DriverListing::installed),
                        known.stream()
                                .filter(driver -> !driver.bundled())
                                .filter(driver -> installed.stream()
                                        .noneMatch(one -> one.name().equals(driver.name())))
                                .map(DriverListing::known))
                .flatMap(lines -> lines)
                .toList();
    }

    private static DriverListing bundled(KnownDriver driver) {
        JdbcDriver loaded = JdbcDriver.bundled(driver.name());
        return of(
                driver,
                "bundled",
                loaded.sha256(),
                loaded.jar().map(Path::toString).orElse(""));
    }

    private static DriverListing known(KnownDriver driver) {
        return of(driver, "known", "", "orderline driver install " + driver.name());
    }

    private static DriverListing of(KnownDriver driver, String state, String sha256, String where) {
        return new DriverListing(
                driver.name(),
                driver.version(),
                state,
                driver.artifact(),
                driver.className(),
                driver.licence().text(),
                driver.licence().url(),
                sha256,
                where,
                List.of());
    }

    private static DriverListing installed(InstalledDriver driver) {
        return new DriverListing(
                driver.name(),
                driver.version(),
                "installed",
                driver.coordinates().module(),
                driver.className(),
                driver.licence().text(),
                driver.licence().url(),
                driver.jars().getFirst().sha256(),
                driver.folder().toString(),
                driver.damage());
    }

    public static List<String> table(List<DriverListing> lines) {
        List<List<String>> rows = Stream.concat(
                        Stream.of(List.of("name", "version", "state", "licence", "where")),
                        lines.stream()
                                .map(line -> List.of(line.name, line.version, line.state, line.licence, line.where)))
                .toList();
        int[] widths = new int[4];
        for (List<String> row : rows) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        }
        return rows.stream().map(row -> line(row, widths)).toList();
    }

    private static String line(List<String> row, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            line.append(row.get(i)).append(" ".repeat(widths[i] - row.get(i).length() + 2));
        }
        return line.append(row.getLast()).toString();
    }
}
