package io.orderline.base;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Tells URL properties that hold a secret from those that do not. The latter are in `url-properties.txt`, for the
/// drivers of all databases.
final class UrlProperties {
    private static final Pattern SECRET =
            Pattern.compile("(?i).*(password|passwd|pwd|passphrase|secret|token|credential)"
                    + "|.*(crypt|encryption|private|api|access|hex|client|account)[._-]?key|key");
    /// Matches the values that are shown: words, numbers, places, lists.
    private static final Pattern PLAIN = Pattern.compile("[\\w.:,+/ \\[\\]%-]*");

    /// Matches names of properties that are a number, a switch or a choice in any driver.
    private static final Pattern MEASURE =
            Pattern.compile("(?i).*(size|level|timeout|(?<!ac)count|limit|threshold|interval)");
    private static final Pattern CHOICE = Pattern.compile("\\w{0,12}");

    private static final Set<String> SHOWN = shown();

    private UrlProperties() {}

    private static Set<String> shown() {
        try (InputStream file = UrlProperties.class.getResourceAsStream("/io/orderline/url-properties.txt")) {
            String text = new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
            return text.lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .flatMap(line -> Stream.of(line.split(" ", -1)))
                    .collect(Collectors.toUnmodifiableSet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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
