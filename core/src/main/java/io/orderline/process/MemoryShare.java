package io.orderline.process;

import com.sun.management.OperatingSystemMXBean;
import io.orderline.config.YamlMap;
import java.lang.management.ManagementFactory;

/// Computes a share of this machine's memory, within a limit.
public final class MemoryShare {
    private static final long MEGABYTE = 1024 * 1024;

    private MemoryShare() {}

    /// @return share in megabytes
    public static long read(YamlMap yaml) {
        long percent = Long.parseLong(yaml.string("memory-percent"));
        long limit = Long.parseLong(yaml.string("at-most-mb"));
        yaml.finish();
        var machine = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        return Math.min(machine.getTotalMemorySize() / MEGABYTE * percent / 100, limit);
    }
}
