package io.orderline.plan.benchmarksql;

import io.orderline.config.PropertyFile.Entry;
import io.orderline.plan.MonitorKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Reads a list of devices, which has `net_` or `blk_` before each name.
final class DeviceList {
    private static final Pattern SPACES = Pattern.compile("\\s+");
    private static final List<String> PREFIXES = List.of("net_", "blk_");

    private DeviceList() {}

    static void map(PropertyMapping mapping, Entry entry) {
        List<String> devices = new ArrayList<>();
        String torn = "";
        for (String word : SPACES.split(entry.value(), -1)) {
            if (PREFIXES.contains(word)) {
                torn = word;
                continue;
            }
            boolean named = PREFIXES.stream().anyMatch(word::startsWith);
            if (!torn.isEmpty() && !named) {
                String whole = torn + word;
                mapping.remark(
                        entry,
                        "there is a space in '" + torn + " " + word + "'; taken for '" + whole + "'.",
                        "Write '" + whole + "'.");
                devices.add(whole);
            } else if (named) {
                devices.add(word);
            } else {
                mapping.remark(entry, "'" + word + "' is neither net_… nor blk_…, and is left out.");
            }
            torn = named ? torn : "";
        }
        if (!torn.isEmpty()) {
            mapping.remark(entry, "'" + torn + "' has no name behind it, and is left out.");
        }
        if (!devices.isEmpty()) {
            mapping.put(MonitorKeys.DEVICES, String.join(" ", devices), entry);
        }
    }
}
