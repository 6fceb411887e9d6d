package io.orderline.monitor.host.proc;

/// How a core, or all of them, spent the time between two readings: shares that add up to 1. Guests are taken out of
/// `user` and `nice`, of which the kernel counts them as a part too. Not a number if it is not known.
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
            return NONE; // one went back: the counters began anew, so that the others mean nothing either
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

    /// The kernel corrects idle and iowait now and then, so that they may lose a tick.
    private static double share(long ticks, long total) {
        return ticks < 0 || total == 0 ? UNKNOWN : ticks / (double) total;
    }
}
