package io.orderline.database.driver;

import io.orderline.config.YamlMap;
import java.util.List;

/// A JDBC driver of `drivers.yaml`. Immutable and thread-safe.
///
/// @param name such as `oracle`
/// @param className of its [java.sql.Driver]
/// @param artifact Maven's group and name of it, such as `org.postgresql:postgresql`
/// @param version the one that is bundled, or that is installed if nobody asks for another
/// @param urls examples of its URLs
/// @param bundled whether it comes with Orderline
/// @param more that it needs
public record KnownDriver(
        String name,
        String className,
        String artifact,
        String version,
        List<String> urls,
        Licence licence,
        boolean bundled,
        Needs more) {
    public KnownDriver {
        urls = List.copyOf(urls);
    }

    /// @param with artifacts beside those that its POM says
    /// @param without group and name of artifacts that its POMs ask for, and that nobody needs
    /// @param context whether it looks for its parts through threads' context class loader whenever it is used
    public record Needs(List<MavenCoordinates> with, List<String> without, boolean context) {
        /// As most drivers.
        public static final Needs NO_MORE = new Needs(List.of(), List.of(), false);

        public Needs {
            with = List.copyOf(with);
            without = List.copyOf(without);
        }
    }

    /// @param text its usual name; may be empty
    /// @param url where it can be read; may be empty
    public record Licence(String text, String url) {
        /// `MIT, https://…`; empty if nothing is known of it.
        public String line() {
            return text.isEmpty() || url.isEmpty() ? text + url : text + ", " + url;
        }
    }

    /// Whether the URL begins as its own do, up to the second colon.
    boolean isFor(String url) {
        return urls.stream()
                .map(example -> example.substring(0, example.indexOf(':', "jdbc:".length()) + 1))
                .anyMatch(url::startsWith);
    }

    static KnownDriver read(String name, YamlMap yaml) {
        String coordinates = yaml.string("artifact");
        int colon = Math.max(coordinates.lastIndexOf(':'), 0);
        KnownDriver driver = new KnownDriver(
                name,
                yaml.string("class"),
                coordinates.substring(0, colon),
                coordinates.substring(Math.min(colon + 1, coordinates.length())),
                yaml.strings("urls"),
                new Licence(yaml.string("licence"), yaml.string("licence-url")),
                yaml.optionalYes("bundled").orElse(false),
                new Needs(
                        yaml.strings("with").stream()
                                .map(text -> MavenCoordinates.parse(text).orElseThrow())
                                .toList(),
                        yaml.strings("without"),
                        yaml.optionalYes("context-class-loader").orElse(false)));
        yaml.finish();
        return driver;
    }
}
