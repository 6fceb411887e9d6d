package io.orderline.monitor.host;

/// Processors, one by one.
record CoresSheet() implements Sheet {
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
    public void append(Span span, Cells cells) {
        for (CpuTicks core : span.after().cpus()) {
            if (!core.name().equals(CpuTicks.ALL) && span.cpuBefore(core.name()).isPresent()) {
                cells.line().name(core.name());
                shares(span, core, cells);
                cells.end();
            }
        }
    }

    static void shares(Span span, CpuTicks after, Cells cells) {
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
