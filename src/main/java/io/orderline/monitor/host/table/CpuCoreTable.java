package io.orderline.monitor.host.table;

import io.orderline.monitor.host.proc.CpuShares;
import io.orderline.monitor.host.proc.CpuTicks;
import io.orderline.monitor.host.proc.SnapshotPair;

/// Processors, one by one.
public record CpuCoreTable() implements CsvTable {
    static final String SHARES = "user_share,nice_share,system_share,idle_share,iowait_share,irq_share,softirq_share,"
            + "steal_share,guest_share";

    @Override
    public String name() {
        return "cores";
    }

    @Override
    public String header() {
        return TIMES + "core," + SHARES;
    }

    @Override
    public void append(SnapshotPair span, CsvRow cells) {
        for (CpuTicks core : span.after().cpus()) {
            if (!core.name().equals(CpuTicks.ALL) && span.cpuBefore(core.name()).isPresent()) {
                cells.line().name(core.name());
                shares(span, core, cells);
                cells.end();
            }
        }
    }

    static void shares(SnapshotPair span, CpuTicks after, CsvRow cells) {
        CpuShares shares = CpuShares.between(span.cpuBefore(after.name()).orElse(after), after);
        cells.share(shares.user())
                .share(shares.nice())
                .share(shares.system())
                .share(shares.idle())
                .share(shares.iowait())
                .share(shares.irq())
                .share(shares.softirq())
                .share(shares.steal())
                .share(shares.guest());
    }
}
