package io.orderline.certify;

import io.orderline.base.JdbcUrl;
import io.orderline.database.connection.Target;
import io.orderline.database.driver.UrlServer;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Removes private names of a target from the notes of a certificate: its URL, hosts, ports, user and
/// database. These names occur in the messages of drivers.
final class PrivateNames {
    private static final Pattern ADDRESS = Pattern.compile("\\b\\d{1,3}(\\.\\d{1,3}){3}\\b(:\\d+)?");
    private static final Pattern DATABASE = Pattern.compile("//[^/]*/([^/?;]+)");

    private final String url;
    private final Pattern words;

    PrivateNames(Target target) {
        url = target.url();
        List<String> names = Stream.of(servers(), database(), Stream.of(target.user()))
                .flatMap(each -> each)
                .filter(name -> !name.isBlank())
                .sorted(Comparator.comparingInt(String::length).reversed())
                .map(Pattern::quote)
                .toList();
        words = Pattern.compile(
                names.isEmpty() ? "(?!)" : "(?<![\\w.-])(" + String.join("|", names) + ")(?![\\w-]|\\.\\w)");
    }

    private Stream<String> servers() {
        return UrlServer.of(url).stream()
                .flatMap(List::stream)
                .flatMap(server -> Stream.concat(
                        Stream.of(server.host()), server.port().stream().mapToObj(port -> server.host() + ":" + port)));
    }

    private Stream<String> database() {
        Matcher found = DATABASE.matcher(url);
        return found.find() ? Stream.of(found.group(1)) : Stream.empty();
    }

    String without(String note) {
        String known = note.replace(url, JdbcUrl.MARK);
        return words.matcher(ADDRESS.matcher(known).replaceAll(JdbcUrl.MARK)).replaceAll(JdbcUrl.MARK);
    }
}
