package io.orderline.database.driver;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A server in a JDBC URL.
///
/// @param host the host as written; an IPv6 address without its brackets
/// @param port empty if the URL has none
/// @param instance the named instance of SQL Server, whose port only the server knows; empty for other databases
public record UrlServer(String host, OptionalInt port, String instance) {
    /// Matches the URL of a database that is part of Orderline.
    private static final Pattern NO_SERVER = Pattern.compile("(?s)jdbc:orderline:.*");
    /// Matches the usual form, up to the database. Keywords for the kind of connection may follow the driver's
    /// name. A scheme that ends with `+srv` does not match, because it names a DNS entry for several hosts.
    private static final Pattern USUAL =
            Pattern.compile("(?is)jdbc:(?![\\w.+-]+\\+srv:)(?:[\\w.+-]+:)+//((?:\\([^)]*\\)|[^/?;(])*).*");

    private static final Pattern SERVER =
            Pattern.compile("(?:\\[([^]]*)]|([^:/\\\\\\[\\]()]*))(?:\\\\+([^:]*))?(?:[:/](\\d{1,5}))?");
    private static final Pattern COMMA = Pattern.compile("[,;](?![^(]*\\))");
    private static final Pattern ADDRESS = Pattern.compile("(?i)\\(\\s*address\\s*=((?:\\s*\\([^()]*\\))+)\\s*\\)");
    /// Matches properties that make the driver find the server by other means than the URL's hosts.
    private static final Pattern INDIRECT = Pattern.compile("(?i)[?&](service|socketFactory)=");
    /// Matches a property after a semicolon, whose value may be in braces.
    private static final Pattern PROPERTY = Pattern.compile(";\\s*([^=;]*?)\\s*=\\s*(\\{(?:[^}]|}})*}|[^;]*)");

    /// Returns the servers in URL order: an empty list for an embedded database, empty if the URL does not name
    /// them.
    public static Optional<List<UrlServer>> of(String url) {
        if (NO_SERVER.matcher(url).matches()) {
            return Optional.of(List.of());
        }
        return DriverCatalog.get()
                .forUrl(url.toLowerCase(Locale.ROOT))
                .map(driver -> of(url, driver.form()))
                .orElseGet(() -> servers(authority(url)));
    }

    private static Optional<List<UrlServer>> of(String url, UrlForm form) {
        for (Pattern pattern : form.servers()) {
            Matcher found = pattern.matcher(url);
            if (found.matches()) {
                return found.namedGroups().keySet().stream()
                        .findFirst()
                        .map(group -> named(group, found.group(group)))
                        .orElse(Optional.of(List.of()));
            }
        }
        String server = withProperties(authority(url), url, form);
        if (!server.isEmpty() && !server.startsWith(":") && !server.startsWith("\\")) {
            return servers(server);
        }
        return INDIRECT.matcher(url).find() ? Optional.empty() : servers(form.defaultHost() + server);
    }

    /// @param group the name of the matched group, as [UrlForm] describes it
    private static Optional<List<UrlServer>> named(String group, String text) {
        return switch (group) {
            case "hosts" -> servers(text);
            case "chain" -> servers(text).map(UrlServer::withPortOfNext);
            case "addresses" -> addresses(text);
            default -> Optional.empty();
        };
    }

    private static String authority(String url) {
        Matcher found = USUAL.matcher(url);
        return found.matches() ? found.group(1) : "";
    }

    /// Reads `user:password@host:port,host:port`, with or without brackets, and MySQL's parentheses.
    private static Optional<List<UrlServer>> servers(String authority) {
        String list = authority.substring(authority.lastIndexOf('@') + 1);
        boolean bracketed = list.matches("\\[[^\\[\\]]*,[^\\[\\]]*]");
        return all(Stream.of(COMMA.split(bracketed ? list.substring(1, list.length() - 1) : list, -1))
                .map(each -> each.contains("(") ? described(each) : server(each))
                .toList());
    }

    /// Returns all servers; empty if one of the servers is unknown.
    private static Optional<List<UrlServer>> all(List<Optional<UrlServer>> servers) {
        return servers.isEmpty() || servers.contains(Optional.<UrlServer>empty())
                ? Optional.empty()
                : Optional.of(servers.stream().flatMap(Optional::stream).toList());
    }

    private static Optional<UrlServer> server(String text) {
        Matcher found = SERVER.matcher(text.strip());
        if (!found.matches()) {
            return Optional.empty();
        }
        String host = found.group(1) == null ? found.group(2) : found.group(1);
        OptionalInt port =
                found.group(4) == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(found.group(4)));
        String instance = found.group(3) == null ? "" : found.group(3);
        return host.isEmpty() ? Optional.empty() : Optional.of(new UrlServer(host, port, instance));
    }

    /// Reads `(host=h)(port=1)` and `(host=h,port=1)`.
    private static Optional<UrlServer> described(String text) {
        return part(text, "host")
                .map(host -> host.contains(":") && !host.startsWith("[") ? "[" + host + "]" : host)
                .flatMap(host ->
                        server(host + part(text, "port").map(port -> ":" + port).orElse("")));
    }

    private static Optional<String> part(String text, String name) {
        Matcher found =
                Pattern.compile("(?i)[(,]\\s*" + name + "\\s*=\\s*([^(),]*)").matcher(text);
        return found.find() ? Optional.of(found.group(1).strip()) : Optional.empty();
    }

    private static Optional<List<UrlServer>> addresses(String description) {
        return all(ADDRESS.matcher(description)
                .results()
                .map(address -> described(address.group(1)))
                .toList());
    }

    /// Gives each host without a port the port of the next host that has one.
    private static List<UrlServer> withPortOfNext(List<UrlServer> servers) {
        List<UrlServer> known = new ArrayList<>(servers);
        for (int i = known.size() - 2; i >= 0; i--) {
            UrlServer server = known.get(i);
            if (server.port.isEmpty()) {
                known.set(i, new UrlServer(server.host, known.get(i + 1).port, ""));
            }
        }
        return List.copyOf(known);
    }

    /// Returns the server with the parts that are properties of the URL. A host property replaces the URL's
    /// host. A port or an instance after the host takes precedence over a property.
    private static String withProperties(String authority, String url, UrlForm form) {
        String server = authority;
        String port = "";
        String instance = "";
        Matcher property = PROPERTY.matcher(form.properties().isEmpty() ? "" : url);
        while (property.find()) {
            String value = property.group(2).replaceAll("^\\{|}$", "");
            switch (form.properties().getOrDefault(property.group(1).toLowerCase(Locale.ROOT), "")) {
                case "host" -> server = value;
                case "port" -> port = ":" + value;
                case "instance" -> instance = "\\" + value;
                default -> {} // other properties do not concern the server
            }
        }
        boolean hasPort = server.matches(".*:\\d+");
        return server + (hasPort || server.contains("\\") ? "" : instance) + (hasPort ? "" : port);
    }
}
