package io.orderline.process;

import com.sun.management.OperatingSystemMXBean;
import io.orderline.config.YamlMap;
import java.lang.management.ManagementFactory;

/// Computes a share of this machine's memory, within a limit.
public final class MemoryShare {
    private static final long MEGABYTE = 1024 * 1024;

    private MemoryShare() {}

    /// @return share in megabytes; of no use if a number is missing or wrong, which is a problem of the map then
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
