package io.orderline.monitor.host;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// A disk or network interface to watch: `nvme0n1`, `eth0`, or with BenchmarkSQL's prefix `blk_nvme0n1`,
/// `net_eth0`.
///
/// @param name without a prefix
public record DeviceName(String text, Kind kind, String name) {
    private static final Pattern SPACE = Pattern.compile("\\s+");
    private static final Pattern FORM = Pattern.compile("[^/\\s]+");

    public enum Kind {
        ANY(""),
        DISK("blk_"),
        INTERFACE("net_");

        private final String prefix;

        Kind(String prefix) {
            this.prefix = prefix;
        }
    }

    /// Parses names separated by spaces. An empty text gives an empty list.
    public static List<DeviceName> parseAll(String text) {
        return SPACE.splitAsStream(text.strip())
                .filter(word -> !word.isEmpty())
                .map(DeviceName::parse)
                .distinct()
                .toList();
    }

    private static DeviceName parse(String word) {
        Kind kind = word.startsWith(Kind.DISK.prefix)
                ? Kind.DISK
                : word.startsWith(Kind.INTERFACE.prefix) ? Kind.INTERFACE : Kind.ANY;
        String name = word.substring(kind.prefix.length());
        if (!FORM.matcher(name).matches()) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT, "'%s' is not a device: write names such as nvme0n1 or eth0, without a path", word));
        }
        return new DeviceName(word, kind, name);
    }

    boolean mayBeDisk() {
        return kind != Kind.INTERFACE;
    }

    boolean mayBeInterface() {
        return kind != Kind.DISK;
    }
}
