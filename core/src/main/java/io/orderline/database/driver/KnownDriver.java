package io.orderline.database.driver;

import io.orderline.config.YamlMap;
import java.util.List;

/// A JDBC driver that `drivers.yaml` describes. Immutable and thread-safe.
///
/// @param artifact the driver's Maven group and artifact, such as `org.postgresql:postgresql`
/// @param version the version that is bundled, or that is installed if the user requests no other version
/// @param form how the driver's URLs name servers
public record KnownDriver(
        String name,
        String className,
        String artifact,
        String version,
        UrlForm form,
        Licence licence,
        boolean bundled,
        Needs more) {
    /// Corrections to the dependencies in a driver's POM.
    ///
    /// @param with artifacts that the POM does not name
    /// @param without the group and artifact of dependencies that the POM names but the driver does not need
    /// @param context whether the driver always looks for its parts through the context class loader of the
    ///     thread
    public record Needs(List<MavenCoordinates> with, List<String> without, boolean context) {
        /// No needs beyond the POM, as for most drivers.
        public static final Needs NO_MORE = new Needs(List.of(), List.of(), false);

        public Needs {
            with = List.copyOf(with);
            without = List.copyOf(without);
        }
    }

    /// A licence.
    ///
    /// @param text the usual name of the licence; may be empty
    /// @param url where the licence can be read; may be empty
    public record Licence(String text, String url) {
        /// Returns `MIT, https://…`; empty if nothing is known.
        public String line() {
            return text.isEmpty() || url.isEmpty() ? text + url : text + ", " + url;
        }
    }

    /// Returns examples of the driver's URLs.
    public List<String> urls() {
        return form.examples();
    }

    boolean isFor(String url) {
        return form.isFor(url);
    }

    static KnownDriver read(String name, YamlMap yaml) {
        String coordinates = yaml.string("artifact");
        int colon = Math.max(coordinates.lastIndexOf(':'), 0);
        return new KnownDriver(
                name,
                yaml.string("class"),
                coordinates.substring(0, colon),
                coordinates.substring(Math.min(colon + 1, coordinates.length())),
                UrlForm.read(yaml),
                new Licence(yaml.string("licence"), yaml.string("licence-url")),
                yaml.optionalYes("bundled").orElse(false),
                new Needs(
                        yaml.strings("with").stream()
                                .map(text -> MavenCoordinates.parse(text).orElseThrow())
                                .toList(),
                        yaml.strings("without"),
                        yaml.optionalYes("context-class-loader").orElse(false)));
    }
}
