package io.orderline.base;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A JDBC URL of any driver, and the form in which it may be printed and stored. This form shows scheme, hosts,
/// ports, database, and properties that are known to hold no secret ([UrlProperties]). A mark replaces all other
/// parts. Immutable and thread-safe.
public final class JdbcUrl {
    public static final String MARK = "***";

    /// Matches the beginning of a URL: the driver's name and keywords for the kind of connection, such as `thin`.
    private static final Pattern SCHEME = Pattern.compile(
            "(?i)(jdbc:)?([a-z][\\w.+-]*:)?"
                    + "((thin|oci8?|mem|memory|file|tcp|ssl|zip|nio|res|hsqls?|https?|loadbalance|replication|sequential|aurora"
                    + "|load-balance-read|failover|hamode|native|local|embedded|directory|classpath|absolutepath|jar|kprb|java):)*");
    /// Matches the beginning of the properties. Properties of Db2 follow a colon.
    private static final Pattern PROPERTIES =
            Pattern.compile("[?;]\\s*[\\w.$-]+\\s*=|(?<!//[^/]{0,999}):[A-Za-z][\\w.]*=");

    private static final Pattern HOST =
            Pattern.compile("([\\w.-]*|\\[[0-9A-Fa-f:.%]*])(\\\\\\w+)?(:\\d*(\\.\\.\\d+)?)?");
    private static final Pattern ORACLE_PLACE = Pattern.compile("[\\w.:/,\\[\\]$-]*");
    private static final Pattern NAME = Pattern.compile("[\\w.$-]+");
    /// Matches a property, or a text without `=` between two separators. The groups are the name, `=` with the
    /// value, the value, and the separator. Braces and quotes may enclose separators.
    private static final Pattern PROPERTY = Pattern.compile("([^=&;]*)"
            + "(=\\s*((?:\\{(?:[^}]|}})*(?:}|$)|\"[^\"]*(?:\"|$)|'[^']*(?:'|$))?(?:\\\\.|[^&;])*))?([&;]|$)");
    /// Matches a property of an address in parentheses, with the same groups.
    private static final Pattern PART = Pattern.compile("([^=(),]*)(=([^(),]*))?([(),]|$)");

    private final String url;
    private final StringBuilder shown = new StringBuilder();
    private final List<String> hidden = new ArrayList<>();
    private boolean password;

    private JdbcUrl(String url) {
        this.url = url;
        read();
    }

    public static JdbcUrl of(String url) {
        return new JdbcUrl(url);
    }

    /// Returns the URL with a mark in place of everything that may be a secret.
    public String shown() {
        return shown.toString();
    }

    /// Returns whether the URL has a password, as part of the user or as a property.
    public boolean holdsPassword() {
        return password;
    }

    /// Returns whether the URL contains a mark, because it was copied from printed output.
    public boolean holdsMark() {
        return url.contains(MARK);
    }

    /// Returns a driver's message in which a mark replaces the parts of the URL that may be secret.
    public String without(String message) {
        String clean = message.replace(url, shown());
        for (String value : hidden) {
            clean = clean.replace(value, MARK);
        }
        return clean;
    }

    private void read() {
        Matcher scheme = SCHEME.matcher(url);
        int place = scheme.lookingAt() ? scheme.end() : 0;
        shown.append(url, 0, place);
        Matcher properties = PROPERTIES.matcher(url).region(place, url.length()).useTransparentBounds(true);
        int end = properties.find() ? properties.start() : url.length();
        int parenthesis = url.indexOf('(', place);
        boolean described = parenthesis >= 0 && parenthesis < end;
        boolean oracle = url.regionMatches(true, 0, "jdbc:oracle:", 0, 12);
        String head = url.substring(place, described ? parenthesis : end);
        if (oracle) {
            oracle(head);
        } else {
            address(head);
        }
        int rest = described ? described(parenthesis) : end;
        properties(url.substring(rest));
        hidden.removeIf(value -> value.length() < 4 || value.equals("true") || value.equals("false"));
        hidden.sort(Comparator.comparingInt(String::length).reversed());
    }

    /// Reads the form `user/password@place`.
    private void oracle(String head) {
        int at = head.lastIndexOf('@');
        user(head.substring(0, Math.max(0, at)), '/', true);
        String place = at < 0 ? head : head.substring(at);
        int end = end(place);
        show(
                place.substring(0, end),
                at >= 0 && ORACLE_PLACE.matcher(place.substring(1, end)).matches());
        properties(place.substring(end));
    }

    /// Reads the form `//user:password@host:port,host:port/database`, or the database alone.
    private void address(String head) {
        boolean hosts = head.startsWith("//");
        String place = hosts ? head.substring(2) : head;
        shown.append(hosts ? "//" : "");
        int at = place.lastIndexOf('@');
        user(place.substring(0, Math.max(0, at)), ':', hosts);
        place = place.substring(Math.max(0, at));
        int end = end(place);
        if (hosts) {
            int slash = (place + "/").indexOf('/');
            hosts(place.substring(0, Math.min(slash, end)));
            shown.append(place, Math.min(slash, end), end);
        } else {
            shown.append(place, 0, end);
        }
        properties(place.substring(end));
    }

    private void user(String user, char beforePassword, boolean beforePlace) {
        int sign = user.indexOf(beforePassword);
        password |= sign >= 0 && sign < user.length() - 1;
        show(user, beforePlace && NAME.matcher(user).matches());
    }

    private void hosts(String hosts) {
        boolean at = hosts.startsWith("@");
        shown.append(at ? "@" : "");
        String separator = "";
        for (String host : hosts.substring(at ? 1 : 0).split(",", -1)) {
            shown.append(separator);
            boolean known = HOST.matcher(host).matches() || host.equals("address=") || host.equals("[");
            password |= !known && url.indexOf('@') >= 0;
            show(host, known);
            separator = ",";
        }
    }

    private static int end(String place) {
        return (int) place.chars().takeWhile(c -> c != '?' && c != ';').count();
    }

    /// Reads addresses such as `(host=h)(port=1)` or `(host=h,port=1)`, and returns where they end.
    private int described(int begin) {
        int end = url.lastIndexOf(')') < begin ? url.length() : url.lastIndexOf(')') + 1;
        properties(PART.matcher(url).region(begin, end));
        int next = end + end(url.substring(end));
        show(url.substring(end, next), url.indexOf('@', end) < 0 || url.indexOf('@', end) >= next);
        return next;
    }

    /// Reads properties, which begin with their separator.
    private void properties(String text) {
        if (text.isEmpty()) {
            return;
        }
        shown.append(text.charAt(0));
        properties(PROPERTY.matcher(text).region(1, text.length()));
    }

    private void properties(Matcher property) {
        while (property.find() && property.end() > property.start()) {
            property(property.group(1), property.group(2) != null, property.group(3) == null ? "" : property.group(3));
            shown.append(property.group(4));
        }
    }

    private void property(String name, boolean named, String value) {
        String plain = name.strip();
        if (!named) {
            show(name, plain.isEmpty() || plain.equals("[") || plain.equals("]"));
            return;
        }
        boolean known = NAME.matcher(plain).matches();
        show(name, known);
        shown.append('=');
        password |= !value.isBlank() && UrlProperties.isSecret(plain);
        show(value, known && UrlProperties.isShown(plain, value));
    }

    private void show(String text, boolean harmless) {
        if (harmless || text.isEmpty() || text.equals(MARK)) {
            shown.append(text);
        } else {
            shown.append(MARK);
            hidden.add(text);
            hidden.addAll(List.of(text.split("[^\\w.$-]+")));
        }
    }

    /// Distinguishes URL properties that may hold a secret from harmless ones. `url-properties.txt` lists the
    /// harmless properties of the drivers of all databases.
    private static final class UrlProperties {
        private static final Pattern SECRET =
                Pattern.compile("(?i).*(password|passwd|pwd|passphrase|secret|token|credential)"
                        + "|.*(crypt|encryption|private|api|access|hex|client|account)[._-]?key|key");
        /// Matches values that may be shown: words, numbers, hosts, paths, lists.
        private static final Pattern PLAIN = Pattern.compile("[\\w.:,+/ \\[\\]%-]*");

        /// Matches names of properties whose values are numbers, switches or choices in every driver: no secrets.
        private static final Pattern MEASURE =
                Pattern.compile("(?i).*(size|level|timeout|(?<!ac)count|limit|threshold|interval)");
        private static final Pattern CHOICE = Pattern.compile("\\w{0,12}");

        private static final Set<String> SHOWN = shown();

        private UrlProperties() {}

        private static Set<String> shown() {
            return ResourceFolder.text("/io/orderline/url-properties.txt")
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .flatMap(line -> Stream.of(line.split(" ", -1)))
                    .collect(Collectors.toUnmodifiableSet());
        }

        static boolean isSecret(String name) {
            return SECRET.matcher(name).matches();
        }

        static boolean isShown(String name, String value) {
            return SHOWN.contains(name.toLowerCase(Locale.ROOT))
                    ? PLAIN.matcher(value).matches()
                    : !isSecret(name)
                            && MEASURE.matcher(name).matches()
                            && CHOICE.matcher(value).matches();
        }
    }
}
