package io.orderline.report;

import java.util.Comparator;
import java.util.List;
import java.util.Map;

/// Database settings in the order in which they matter: what decides whether a commit survives comes first.
public final class Settings {
    private static final List<String> DURABILITY = List.of(
            "fsync",
            "synchronous_commit",
            "full_page_writes",
            "wal_sync_method",
            "wal_level",
            "synchronous_standby_names",
            "unlogged tables",
            "commit_delay",
            "data_checksums",
            "innodb_flush_log_at_trx_commit",
            "sync_binlog",
            "innodb_doublewrite",
            "innodb_flush_method");

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

    private static int place(String name) {
        int place = DURABILITY.indexOf(name);
        return place < 0 ? DURABILITY.size() : place;
    }
}
