package io.orderline.report;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Database settings in the order in which they matter: what decides whether a commit survives comes first.
public final class Settings {
    private static final List<String> DURABILITY = List.of(
            "fsync",
            "synchronous_commit",
            "full_page_writes",
            "wal_sync_method",
            "wal_level",
            "synchronous_standby_names",
            "commit_delay",
            "data_checksums",
            "innodb_flush_log_at_trx_commit",
            "sync_binlog",
            "innodb_doublewrite",
            "innodb_flush_method");

    /// Values with which a commit can be acknowledged before it is safe from a failure of the host.
    private static final Map<String, Set<String>> NOT_DURABLE = Map.of(
            "fsync", Set.of("off"),
            "synchronous_commit", Set.of("off"),
            "full_page_writes", Set.of("off"),
            "innodb_flush_log_at_trx_commit", Set.of("0", "2"),
            "sync_binlog", Set.of("0"),
            "innodb_doublewrite", Set.of("off", "0"));

    private Settings() {}

    public static List<Map.Entry<String, String>> ordered(Map<String, String> settings) {
        return settings.entrySet().stream()
                .sorted(Comparator.comparingInt((Map.Entry<String, String> setting) -> place(setting.getKey()))
                        .thenComparing(Map.Entry.comparingByKey()))
                .toList();
    }

    public static boolean durability(String name) {
        return DURABILITY.contains(name);
    }

    static List<Map.Entry<String, String>> notDurable(Map<String, String> settings) {
        return ordered(settings).stream()
                .filter(setting -> NOT_DURABLE
                        .getOrDefault(setting.getKey(), Set.of())
                        .contains(setting.getValue().toLowerCase(Locale.ROOT)))
                .toList();
    }

    private static int place(String name) {
        int place = DURABILITY.indexOf(name);
        return place < 0 ? DURABILITY.size() : place;
    }
}
