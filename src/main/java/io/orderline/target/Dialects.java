package io.orderline.target;

import io.orderline.config.ConfigException;
import io.orderline.config.Problems;
import io.orderline.config.YamlFile;
import io.orderline.config.YamlMap;
import io.orderline.measure.ErrorKind;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// Reads dialect files and finds the one for a JDBC URL.
public final class Dialects {
    /// The files in the jar. A test holds this list against the folder.
    static final List<String> BUNDLED = List.of("postgresql", "mariadb", "h2", "hsqldb", "derby", "sqlite");

    private Dialects() {}

    public static List<String> names() {
        return BUNDLED;
    }

    /// @throws ConfigException if no dialect claims the URL
    public static Dialect forUrl(String url) {
        return BUNDLED.stream()
                .map(Dialects::bundled)
                .filter(dialect -> dialect.urlPrefixes().stream().anyMatch(url::startsWith))
                .findFirst()
                .orElseThrow(() -> new ConfigException(
                        "target.url",
                        "",
                        "'" + url + "' is for no database that Orderline knows. Known: " + String.join(", ", BUNDLED)
                                + "."));
    }

    public static Dialect bundled(String name) {
        Problems problems = new Problems();
        Dialect dialect = read(YamlFile.resource("/io/orderline/dialects/" + name + ".yaml", problems), problems);
        problems.throwIfAny();
        return dialect;
    }

    static Dialect read(YamlMap yaml, Problems problems) {
        Dialect dialect = new Dialect(
                yaml.string("name"),
                yaml.strings("matches"),
                yaml.string("driver"),
                yaml.stringMap("connection"),
                yaml.strings("session"),
                yaml.optionalString("statement-timeout"),
                yaml.stringMap("fragments"),
                yaml.stringMap("statements"),
                LoadWays.read(yaml.map("load")),
                yaml.strings("after-load"),
                errors(yaml.map("errors")),
                yaml.optionalString("batch").map(Boolean::parseBoolean).orElse(false),
                yaml.optionalString("procedures"),
                yaml.strings("processes"),
                yaml.stringMap("facts"),
                DurabilityRules.read(yaml.maps("durability")),
                MonitorQueries.read(yaml.map("monitor")));
        yaml.finish();
        return dialect;
    }

    private static Map<ErrorKind, ErrorCodes> errors(YamlMap yaml) {
        Map<ErrorKind, ErrorCodes> errors = new EnumMap<>(ErrorKind.class);
        for (ErrorKind kind : ErrorKind.values()) {
            errors.put(kind, new ErrorCodes(yaml.strings(kind.text())));
        }
        yaml.finish();
        return errors;
    }
}
