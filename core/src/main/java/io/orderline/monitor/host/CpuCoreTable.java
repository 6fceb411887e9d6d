package io.orderline.monitor.host;

import io.orderline.base.csv.CsvFormat;
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

    /// How a core, or all of them, spent the time between two readings: shares that add up to 1, or NaN if
    /// unknown. The kernel includes guests in `user` and `nice`; they are subtracted here.
    private record CpuShares(
            double user,
            double nice,
            double system,
            double idle,
            double iowait,
            double irq,
            double softirq,
            double steal,
            double guest) {
        private static final double UNKNOWN = Double.NaN;
        private static final CpuShares NONE =
                new CpuShares(UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN);

        static CpuShares between(CpuTicks before, CpuTicks after) {
            long guest = after.guest() - before.guest() + after.guestNice() - before.guestNice();
            long user = after.user() - before.user() - (after.guest() - before.guest());
            long nice = after.nice() - before.nice() - (after.guestNice() - before.guestNice());
            long system = after.system() - before.system();
            long irq = after.irq() - before.irq();
            long softirq = after.softirq() - before.softirq();
            long steal = after.steal() - before.steal();
            if ((user | nice | system | irq | softirq | steal | guest) < 0) {
                return NONE; // a counter that went back was reset, so the others mean nothing either
            }
            long idle = after.idle() - before.idle();
            long iowait = after.iowait() - before.iowait();
            long total = user + nice + system + irq + softirq + steal + guest + Math.max(0, idle) + Math.max(0, iowait);
            return new CpuShares(
                    share(user, total),
                    share(nice, total),
                    share(system, total),
                    share(idle, total),
                    share(iowait, total),
                    share(irq, total),
                    share(softirq, total),
                    share(steal, total),
                    share(guest, total));
        }

        /// Returns NaN if ticks were lost: the kernel sometimes corrects idle and iowait.
        private static double share(long ticks, long total) {
            return ticks < 0 || total == 0 ? UNKNOWN : ticks / (double) total;
        }
    }
}
