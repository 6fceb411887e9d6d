package io.orderline.process;

import com.sun.management.OperatingSystemMXBean;
import io.orderline.config.YamlMap;
import java.lang.management.ManagementFactory;

/// Computes a share of this machine's memory, within a limit.
public final class MemoryShare {
    private static final long MEGABYTE = 1024 * 1024;

    private MemoryShare() {}

    /// Reads `memory-percent` and `at-most-mb`. A number that is missing or wrong becomes a problem of the map.
    ///
    /// @return the share in megabytes; without meaning if the map has a problem
    public static long read(YamlMap yaml) {
        long percent = number(yaml, "memory-percent");
        long limit = number(yaml, "at-most-mb");
        yaml.finish();
        var machine = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        return Math.min(machine.getTotalMemorySize() / MEGABYTE * percent / 100, limit);
    }

    private static int number(YamlMap yaml, String key) {
        yaml.string(key); // a missing key is a problem
        return yaml.optionalInteger(key).orElse(0);
    }
}
