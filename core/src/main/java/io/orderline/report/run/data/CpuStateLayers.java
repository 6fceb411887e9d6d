package io.orderline.report.run.data;

import io.orderline.result.file.HostSeries;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The shares of time by state over all hardware threads of a host, which add up to 1 with idle time.
public final class CpuStateLayers {
    private static final List<String> OTHER = List.of("nice_share", "irq_share", "softirq_share", "guest_share");
    private static final String IOWAIT = "iowait";

    private final HostSeries os;
    private final double[] user;

    public CpuStateLayers(HostSeries os) {
        this.os = os;
        this.user = HostFiles.column(os, "user_share");
    }

    /// Returns the layers from the bottom of the stack to its top.
    public Map<String, double[]> all() {
        double[] other = new double[user.length];
        OTHER.forEach(name -> add(HostFiles.column(os, name), other));
        Map<String, double[]> layers = new LinkedHashMap<>();
        layers.put("user", user.clone());
        layers.put("system", HostFiles.column(os, "system_share"));
        layers.put("other", other);
        layers.put("steal", HostFiles.column(os, "steal_share"));
        layers.put(IOWAIT, iowait());
        return layers;
    }

    /// Returns the share that was neither idle nor iowait. Steal is busy, as the host could have used it.
    double[] busy() {
        double[] busy = new double[user.length];
        all().forEach((name, layer) -> {
            if (!name.equals(IOWAIT)) {
                add(layer, busy);
            }
        });
        return Arrays.stream(busy).map(share -> Math.min(1, share)).toArray();
    }

    /// Returns iowait with 0 in place of unknown values of known samples. The kernel's counter sometimes goes
    /// back, and iowait is close to 0 then.
    double[] iowait() {
        double[] iowait = HostFiles.column(os, "iowait_share");
        for (int i = 0; i < iowait.length; i++) {
            iowait[i] = Double.isNaN(iowait[i]) && !Double.isNaN(user[i]) ? 0 : iowait[i];
        }
        return iowait;
    }

    private static void add(double[] layer, double[] sum) {
        for (int i = 0; i < sum.length; i++) {
            sum[i] += layer[i];
        }
    }
}
