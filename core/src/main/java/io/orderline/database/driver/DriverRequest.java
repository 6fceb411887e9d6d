package io.orderline.database.driver;

import io.orderline.config.ConfigException;
import io.orderline.config.Problems;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.driver.KnownDriver.Licence;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/// A driver that the user wants to install.
///
/// @param known the driver's entry in `drivers.yaml`, if there is one
public record DriverRequest(String name, MavenCoordinates coordinates, Optional<KnownDriver> known) {
    /// @param text the name of a driver or a database, with or without a version, or `group:artifact:version`
    /// @throws ConfigException if the name is unknown, or the driver is bundled
    public static DriverRequest of(String text) {
        return MavenCoordinates.parse(text)
                .map(coordinates -> new DriverRequest(coordinates.artifact(), coordinates, Optional.empty()))
                .orElseGet(() -> named(DriverName.parse(text)));
    }

    private static DriverRequest named(DriverName wanted) {
        KnownDriver known = DriverCatalog.get()
                .find(wanted.name())
                .or(() -> ofDatabase(wanted.name()))
                .orElseThrow(() -> unknown(wanted));
        String version = wanted.version().orElse(known.version());
        if (known.bundled() && version.equals(known.version())) {
            throw new ConfigException(
                    "",
                    wanted.text(),
                    "comes with Orderline in version " + known.version() + "; another version is installed with "
                            + DriverName.text(known.name(), "VERSION") + ".");
        }
        MavenCoordinates coordinates = MavenCoordinates.parse(known.artifact() + ":" + version)
                .orElseThrow(() -> new ConfigException("", wanted.text(), "'" + version + "' is no version."));
        return new DriverRequest(known.name(), coordinates, Optional.of(known));
    }

    private static Optional<KnownDriver> ofDatabase(String name) {
        return DialectCatalog.bundled().all().stream()
                .filter(dialect -> dialect.name().equals(name))
                .flatMap(dialect -> dialect.allPrefixes().stream())
                .flatMap(prefix -> DriverCatalog.get().forUrl(prefix).stream())
                .findFirst();
    }

    private static ConfigException unknown(DriverName wanted) {
        Problems problems = new Problems();
        var names = new TreeSet<>(DriverCatalog.get().names());
        DialectCatalog.bundled().all().forEach(dialect -> names.add(dialect.name()));
        problems.unknown("", wanted.name(), "driver", names);
        String text = problems.list().getFirst().text();
        return new ConfigException(
                "",
                "",
                text + " 'orderline driver list' shows all; any other one is named by its"
                        + " Maven coordinates, GROUP:ARTIFACT:VERSION.");
    }

    /// Returns the usual class of the driver, if it is known. The requested version may have another class.
    public Optional<String> className() {
        return known.map(KnownDriver::className);
    }

    /// Returns what the driver needs beyond its POM. Artifacts of the driver's group get the driver's version.
    public KnownDriver.Needs more() {
        KnownDriver.Needs usual = known.map(KnownDriver::more).orElse(KnownDriver.Needs.NO_MORE);
        return new KnownDriver.Needs(usual.with().stream().map(this::alike).toList(), usual.without(), usual.context());
    }

    private MavenCoordinates alike(MavenCoordinates other) {
        return other.group().equals(coordinates.group())
                ? new MavenCoordinates(other.group(), other.artifact(), coordinates.version())
                : other;
    }

    public String text() {
        return name + " " + coordinates.version();
    }

    /// Returns the licence to keep with the driver: the one of `drivers.yaml`, or else the first one of the POM.
    public Licence licence(DriverDownload offer) {
        List<Licence> told = offer.parts().getFirst().licences();
        return known.map(KnownDriver::licence).orElseGet(() -> told.isEmpty() ? new Licence("", "") : told.getFirst());
    }
}
