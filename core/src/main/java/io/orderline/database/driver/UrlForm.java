package io.orderline.database.driver;

import io.orderline.config.YamlMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// How the URLs of a driver name servers, apart from the usual form `jdbc:name://user@host:port,host:port/`.
///
/// @param examples examples of URLs
/// @param servers patterns of whole URLs, of which the first that matches decides. A pattern without a group is
///     for databases in this process. The group `hosts` matches a list of servers. The group `chain` matches a
///     list in which a server without a port has the port of the next server. The group `addresses` matches
///     Oracle's descriptions. If a pattern has a group of another name, the URL does not name its servers
/// @param defaultHost the host if a URL names none; empty if there is no default
/// @param properties URL properties that name a part of the server, in lower case, with the part: `host`,
///     `port` or
///     `instance`
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
