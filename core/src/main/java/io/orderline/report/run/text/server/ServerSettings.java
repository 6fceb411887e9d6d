package io.orderline.report.run.text.server;

import java.util.Comparator;
import java.util.List;
import java.util.Map;

/// Orders database settings by importance: durability of commits, then memory and checkpoints, then others.
public final class ServerSettings {
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
    private static final List<String> MEMORY = List.of(
            "shared_buffers",
            "effective_cache_size",
            "work_mem",
            "maintenance_work_mem",
            "wal_buffers",
            "huge_pages",
            "innodb_buffer_pool_size",
            "innodb_log_buffer_size");
    private static final List<String> CHECKPOINTS = List.of(
            "checkpoint_timeout",
            "checkpoint_completion_target",
            "max_wal_size",
            "min_wal_size",
            "innodb_redo_log_capacity",
            "innodb_log_file_size");
    private static final List<Group> GROUPS = List.of(
            new Group("durability", DURABILITY), new Group("memory", MEMORY), new Group("checkpoints", CHECKPOINTS));

    private record Group(String name, List<String> settings) {}

    private ServerSettings() {}

    public static List<Map.Entry<String, String>> ordered(Map<String, String> settings) {
        return settings.entrySet().stream()
                .sorted(Comparator.comparingInt((Map.Entry<String, String> setting) -> place(setting.getKey()))
                        .thenComparing(Map.Entry.comparingByKey()))
                .toList();
    }

    /// Returns what a setting decides, or an empty string for other settings.
    public static String about(String name) {
        return GROUPS.stream()
                .filter(group -> group.settings.contains(name))
                .map(Group::name)
                .findFirst()
                .orElse("");
    }

    private static int place(String name) {
        List<String> all =
                GROUPS.stream().flatMap(group -> group.settings.stream()).toList();
        int place = all.indexOf(name);
        return place < 0 ? all.size() : place;
    }
}
