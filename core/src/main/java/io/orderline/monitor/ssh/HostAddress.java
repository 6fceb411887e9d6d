package io.orderline.monitor.ssh;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A host to reach over ssh, as a user writes it: `[user@]host[:port]`, an IPv6 address in brackets.
///
/// @param user empty for that of the ssh configuration or the system
/// @param host without brackets
/// @param port empty for that of the ssh configuration, or 22
public record HostAddress(Optional<String> user, String host, Optional<Integer> port) {
    private static final Pattern FORM =
            Pattern.compile("(?:([^@\\s]+)@)?(?:\\[([0-9A-Fa-f:.%\\w]+)]|([^@:\\[\\]\\s]+))(?::(\\d{1,5}))?");
    private static final Pattern SPACE = Pattern.compile("\\s+");
    private static final int MAX_PORT = 65_535;

    /// Parses addresses separated by spaces. An empty text gives an empty list.
    public static List<HostAddress> parseAll(String text) {
        List<HostAddress> all = SPACE.splitAsStream(text.strip())
                .filter(word -> !word.isEmpty())
                .map(HostAddress::parse)
                .toList();
        Optional<HostAddress> twice = all.stream()
                .filter(address -> all.indexOf(address) != all.lastIndexOf(address))
                .findFirst();
        if (twice.isPresent()) {
            throw new IllegalArgumentException("'" + twice.get().text() + "' is given twice");
        }
        return all;
    }

    /// Parses a single address, where `local` may stand for this host.
    public static HostAddress parseOne(String text) {
        List<HostAddress> hosts = parseAll(text);
        if (hosts.size() != 1) {
            throw new IllegalArgumentException("'" + text + "' is not one host: write [user@]host[:port], or local");
        }
        return hosts.getFirst();
    }

    private static HostAddress parse(String word) {
        Matcher parts = FORM.matcher(word);
        if (!parts.matches()) {
            throw new IllegalArgumentException(
                    "'" + word + "' is not a host: write [user@]host[:port], an IPv6 address in brackets");
        }
        String host = parts.group(2) == null ? parts.group(3) : parts.group(2);
        return new HostAddress(
                Optional.ofNullable(parts.group(1)),
                host,
                Optional.ofNullable(parts.group(4)).map(digits -> port(word, digits)));
    }

    private static int port(String word, String digits) {
        int port = Integer.parseInt(digits);
        if (port < 1 || port > MAX_PORT) {
            throw new IllegalArgumentException("the port of '" + word + "' must be between 1 and " + MAX_PORT);
        }
        return port;
    }

    /// Returns the text that [#parseAll] reads.
    public String text() {
        String bare = host.contains(":") ? "[" + host + "]" : host;
        return user.map(name -> name + "@").orElse("")
                + bare
                + port.map(number -> ":" + number).orElse("");
    }

    String sshArguments() {
        return port.map(number -> "-p " + number + " ").orElse("")
                + user.map(name -> name + "@").orElse("")
                + host;
    }
}
