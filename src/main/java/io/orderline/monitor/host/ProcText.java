package io.orderline.monitor.host;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Contents of files of one host, by path. It comes from local files, or from a remote `grep` over many files,
/// which puts the path before each line: one process instead of one for each file, and nothing to be agreed upon.
///
/// Immutable and thread-safe.
record ProcText(Map<String, String> files) {
    static final String UPTIME = "/proc/uptime";
    static final String STAT = "/proc/stat";
    static final String MEMINFO = "/proc/meminfo";
    static final String DISKSTATS = "/proc/diskstats";
    static final String NET = "/proc/net/dev";
    static final String PRESSURE = "/proc/pressure/";
    static final List<String> PRESSURES = List.of("cpu", "io", "memory");

    ProcText {
        files = Map.copyOf(files);
    }

    /// From lines such as `/proc/stat:cpu 1 2 3`. Others are left out: a login script may have said something.
    static ProcText ofGrep(String answer) {
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
        return new ProcText(texts);
    }

    /// Empty if the host has no such file.
    String of(String path) {
        return files.getOrDefault(path, "");
    }

    boolean has(String path) {
        return files.containsKey(path);
    }
}
