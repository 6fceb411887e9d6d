package io.orderline.base;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A server in a JDBC URL.
///
/// @param host as written; an IPv6 address without its brackets
/// @param port empty if the URL has none
/// @param instance named instance of SQL Server, which alone knows its port; empty for other databases
public record UrlServer(String host, OptionalInt port, String instance) {
    private static final Pattern URL = Pattern.compile("(?is)jdbc:([\\w.+-]+):(.*)");
    private static final Pattern REMOTE = Pattern.compile("(?is)(?:tcp|ssl|hsqls?|https?):(?://)?(.*)");
    /// Matches the part before the database. Keywords for kinds of connection may come first.
    private static final Pattern AUTHORITY = Pattern.compile("(?s)(?:[\\w.+-]+:)*//((?:\\([^)]*\\)|[^/?;(])*).*");

    private static final Pattern SERVER =
            Pattern.compile("(?:\\[([^]]*)]|([^:\\\\\\[\\]()]*))(?:\\\\+([^:]*))?(?::(\\d{1,5}))?");
    private static final Pattern COMMA = Pattern.compile(",(?![^(]*\\))");
    /// Matches properties with which the driver finds the server by other means than the URL.
    private static final Pattern INDIRECT = Pattern.compile("(?i)[?&](service|socketFactory)=");

    private static final Pattern EMBEDDED_FIREBIRD = Pattern.compile("(?is)(embedded|local):.*");
    private static final Pattern LEGACY_FIREBIRD =
            Pattern.compile("(?s)(\\[[^]]*]|[^/:?\\\\]{2,})(?:/(\\d{1,5}))?:(?!//).*");
    private static final Pattern SQL_SERVER_PROPERTY =
            Pattern.compile(";\\s*([^=;]*?)\\s*=\\s*(\\{(?:[^}]|}})*}|[^;]*)");
    private static final Pattern ORACLE_ADDRESS =
            Pattern.compile("(?i)\\(\\s*address\\s*=((?:\\s*\\([^()]*\\))+)\\s*\\)");
    private static final Pattern ORACLE_EASY = Pattern.compile("(?i)(?:tcps?:)?//([^/?]*).*");
    private static final Pattern IP_ADDRESS = Pattern.compile("\\d+(\\.\\d+){3}|\\[[^]]*]");

    /// Returns the servers in URL order: none for an embedded database, empty if the URL does not name them.
    public static Optional<List<UrlServer>> of(String url) {
        Matcher parts = URL.matcher(url);
        if (!parts.matches()) {
            return Optional.empty();
        }
        String rest = parts.group(2);
        return switch (parts.group(1).toLowerCase(Locale.ROOT)) {
            case "sqlite", "orderline" -> Optional.of(List.of());
            case "h2", "hsqldb" -> {
                Matcher remote = REMOTE.matcher(rest);
                yield remote.matches() ? named("//" + remote.group(1)) : Optional.of(List.of());
            }
            case "derby" -> rest.startsWith("//") ? named(rest) : Optional.of(List.of());
            case "postgresql", "opengauss", "yugabytedb", "mysql", "mariadb", "oceanbase" -> namedOrLocal(rest);
            case "firebird", "firebirdsql" -> firebird(rest);
            case "sqlserver" -> sqlServer(rest);
            case "oracle" -> oracle(rest);
            case "mysql+srv" -> Optional.empty(); // the name is not a host but a DNS entry for several hosts
            default -> named(rest);
        };
    }

    /// Reads the URL of a driver that connects to `localhost` if the URL has no host.
    private static Optional<List<UrlServer>> namedOrLocal(String rest) {
        String authority = authority(rest);
        if (!authority.isEmpty() && !authority.startsWith(":")) {
            return servers(authority);
        }
        return INDIRECT.matcher(rest).find() ? Optional.empty() : servers("localhost" + authority);
    }

    private static Optional<List<UrlServer>> named(String rest) {
        return servers(authority(rest));
    }

    private static String authority(String rest) {
        Matcher found = AUTHORITY.matcher(rest);
        return found.matches() ? found.group(1) : "";
    }

    /// Reads `user:password@host:port,host:port`, with or without brackets, and MySQL's parentheses.
    private static Optional<List<UrlServer>> servers(String authority) {
        String list = authority.substring(authority.lastIndexOf('@') + 1);
        boolean bracketed = list.matches("\\[[^\\[\\]]*,[^\\[\\]]*]");
        List<UrlServer> servers = new ArrayList<>();
        for (String each : COMMA.split(bracketed ? list.substring(1, list.length() - 1) : list, -1)) {
            Optional<UrlServer> server = each.contains("(") ? described(each) : server(each);
            if (server.isEmpty()) {
                return Optional.empty();
            }
            servers.add(server.get());
        }
        return Optional.of(List.copyOf(servers));
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

    private static Optional<List<UrlServer>> firebird(String text) {
        if (EMBEDDED_FIREBIRD.matcher(text).matches()) {
            return Optional.of(List.of());
        }
        String rest = text.replaceFirst("(?i)^(native|java):", "");
        Matcher legacy = LEGACY_FIREBIRD.matcher(rest);
        if (!legacy.matches()) {
            return namedOrLocal(rest);
        }
        return servers(legacy.group(1) + (legacy.group(2) == null ? "" : ":" + legacy.group(2)));
    }

    private static Optional<List<UrlServer>> sqlServer(String rest) {
        String server = authority(rest);
        String port = "";
        String instance = "";
        Matcher property = SQL_SERVER_PROPERTY.matcher(rest);
        while (property.find()) {
            String value = property.group(2).replaceAll("^\\{|}$", "");
            switch (property.group(1).toLowerCase(Locale.ROOT)) {
                case "servername", "server" -> server = value;
                case "portnumber", "port" -> port = ":" + value;
                case "instancename" -> instance = "\\" + value;
                default -> {} // other properties do not concern the server
            }
        }
        boolean hasPort = server.matches(".*:\\d+");
        String place = server.isEmpty() ? "localhost" : server;
        return servers(place + (hasPort || server.contains("\\") ? "" : instance) + (hasPort ? "" : port));
    }

    /// A name alone refers to Oracle's network configuration files; only those know the host.
    private static Optional<List<UrlServer>> oracle(String rest) {
        int described = rest.indexOf("@(");
        if (described >= 0) {
            return oracleAddresses(rest.substring(described + 1));
        }
        String place = rest.substring(rest.lastIndexOf('@') + 1);
        Matcher easy = ORACLE_EASY.matcher(place);
        if (easy.matches()) {
            return oracleHosts(easy.group(1));
        }
        String hosts = place.replaceFirst("[/?].*", "");
        boolean isName = place.contains("://")
                || (!hosts.contains(":")
                        && !place.matches("[^?]*/.*")
                        && !IP_ADDRESS.matcher(hosts).matches());
        return isName || rest.indexOf('@') < 0
                ? Optional.empty()
                : oracleHosts(hosts.replaceFirst("(:\\d+):[^\\]]*$", "$1"));
    }

    /// A host without a port has the port of the next host that has one.
    private static Optional<List<UrlServer>> oracleHosts(String hosts) {
        return servers(hosts.replace(';', ',')).map(servers -> {
            List<UrlServer> known = new ArrayList<>(servers);
            for (int i = known.size() - 2; i >= 0; i--) {
                UrlServer server = known.get(i);
                if (server.port.isEmpty()) {
                    known.set(i, new UrlServer(server.host, known.get(i + 1).port, ""));
                }
            }
            return List.copyOf(known);
        });
    }

    private static Optional<List<UrlServer>> oracleAddresses(String description) {
        List<Optional<UrlServer>> servers = ORACLE_ADDRESS
                .matcher(description)
                .results()
                .map(address -> described(address.group(1)))
                .toList();
        return servers.isEmpty() || servers.stream().anyMatch(Optional::isEmpty)
                ? Optional.empty()
                : Optional.of(servers.stream().flatMap(Optional::stream).toList());
    }
}
