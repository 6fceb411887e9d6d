package io.orderline.monitor.host.proc;

/// How a core, or all of them, spent the time between two readings: shares that add up to 1, or NaN if
/// unknown. The kernel includes guests in `user` and `nice`; they are subtracted here.
public record CpuShares(
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

    public static CpuShares between(CpuTicks before, CpuTicks after) {
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
