package io.orderline.database.driver;

import io.orderline.config.YamlMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// What the URLs of a driver tell of their servers, besides the usual form `jdbc:name://user@host:port,host:port/`.
///
/// @param examples examples of URLs
/// @param servers patterns of whole URLs, of which the first that matches decides. One without a group is for databases
///     in this process. The group `hosts` is a list of servers; in a `chain`, a server without a port has that of the
///     next one; `addresses` are Oracle's descriptions. With any other group, the URL does not name its servers
/// @param defaultHost host if a URL has none; empty if there is none
/// @param properties `host`, `port` or `instance` by the name of the property that has it, in lower case
public record UrlForm(
        List<String> examples, List<Pattern> servers, String defaultHost, Map<String, String> properties) {
    public UrlForm {
        examples = List.copyOf(examples);
        servers = List.copyOf(servers);
        properties = Map.copyOf(properties);
    }

    static UrlForm read(YamlMap yaml) {
        return new UrlForm(
                yaml.strings("urls"),
                yaml.strings("servers").stream()
                        .map(text -> Pattern.compile(text, Pattern.CASE_INSENSITIVE | Pattern.DOTALL))
                        .toList(),
                yaml.optionalString("default-host").orElse(""),
                yaml.stringMap("server-properties"));
    }

    /// Returns whether a URL starts as one of the examples does, up to the second colon.
    boolean isFor(String url) {
        return examples.stream()
                .map(example -> example.substring(0, example.indexOf(':', "jdbc:".length()) + 1))
                .anyMatch(url::startsWith);
    }
}
