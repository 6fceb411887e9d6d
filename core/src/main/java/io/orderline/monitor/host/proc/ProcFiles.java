package io.orderline.monitor.host.proc;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The contents of a host's files, by path. They come from local files, or from a remote `grep`, which prints
/// the path before each line: one process for all files, and no protocol. Immutable and thread-safe.
public record ProcFiles(Map<String, String> files) {
    public static final String UPTIME = "/proc/uptime";
    public static final String STAT = "/proc/stat";
    public static final String MEMINFO = "/proc/meminfo";
    public static final String DISKSTATS = "/proc/diskstats";
    public static final String NET = "/proc/net/dev";
    public static final String PRESSURE = "/proc/pressure/";
    public static final List<String> PRESSURES = List.of("cpu", "io", "memory");

    public ProcFiles {
        files = Map.copyOf(files);
    }

    /// Parses lines such as `/proc/stat:cpu 1 2 3`. Others are ignored: a login script may have printed them.
    public static ProcFiles ofGrep(String answer) {
        Map<String, StringBuilder> files = new HashMap<>();
        for (String line : answer.split("\n", -1)) {
            int colon = line.indexOf(':');
            if (line.startsWith("/") && colon > 0) {
                files.computeIfAbsent(line.substring(0, colon), path -> new StringBuilder())
                        .append(line, colon + 1, line.length())
                        .append('\n');
            }
        }
        Map<String, String> texts = new HashMap<>();
        files.forEach((path, text) -> texts.put(path, text.toString()));
        return new ProcFiles(texts);
    }

    String of(String path) {
        return files.getOrDefault(path, "");
    }

    public boolean has(String path) {
        return files.containsKey(path);
    }
}
