package io.orderline.monitor.host;

import io.orderline.base.csv.CsvFormat;
import io.orderline.monitor.host.proc.CpuShares;
import io.orderline.monitor.host.proc.CpuTicks;
import io.orderline.monitor.host.proc.SnapshotPair;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/// The table of processors, with a line for each.
public final class CpuCoreTable {
    private CpuCoreTable() {}

    /// A core, or all cores together.
    record Cpu(String name, CpuShares shares) {
        static Stream<Cpu> of(SnapshotPair span) {
            return span.after().cpus().stream()
                    .map(after -> new Cpu(
                            after.name(),
                            CpuShares.between(span.cpuBefore(after.name()).orElse(after), after)));
        }

        boolean isAll() {
            return name.equals(CpuTicks.ALL);
        }
    }

    public static CsvTable<?> of() {
        return new CsvTable<>(
                "cores",
                shares(CsvTable.<Cpu>timed().text("core", line -> line.item().name)),
                span -> Cpu.of(span)
                        .filter(cpu -> !cpu.isAll() && span.cpuBefore(cpu.name).isPresent()));
    }

    static CsvFormat<CsvTable.Line<Cpu>> shares(CsvFormat<CsvTable.Line<Cpu>> format) {
        share(format, "user", CpuShares::user);
        share(format, "nice", CpuShares::nice);
        share(format, "system", CpuShares::system);
        share(format, "idle", CpuShares::idle);
        share(format, "iowait", CpuShares::iowait);
        share(format, "irq", CpuShares::irq);
        share(format, "softirq", CpuShares::softirq);
        share(format, "steal", CpuShares::steal);
        share(format, "guest", CpuShares::guest);
        return format;
    }

    private static void share(CsvFormat<CsvTable.Line<Cpu>> format, String name, ToDoubleFunction<CpuShares> share) {
        format.fixed(name + "_share", CsvTable.SHARE_DECIMALS, line -> share.applyAsDouble(line.item().shares));
    }
}
