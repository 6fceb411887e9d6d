package io.orderline.monitor.host;

import java.util.List;
import java.util.Optional;

/// Processor time and memory of the driver and of the engine.
///
/// @param pageBytes size of a page of memory
record ProcessesSheet(long pageBytes) implements Sheet {
    @Override
    public String name() {
        return "processes";
    }

    @Override
    public String header() {
        return TIMES + "process,count,cpu_cores,rss_bytes,pss_bytes";
    }

    /// An engine has a line from when it is seen on a host, and while it was there a reading ago.
    @Override
    public void append(Span span, Cells cells) {
        Optional<ProcessTimes> driver = span.after().processes().driver();
        driver.ifPresent(
                now -> span.before().processes().driver().ifPresent(before -> driver(span, before, now, cells)));
        List<ProcessTimes> engine = span.after().processes().engine();
        if (!engine.isEmpty() || !span.before().processes().engine().isEmpty()) {
            double cpu = EngineUse.cpuSeconds(span.before(), span.after()) / span.seconds();
            double pss = span.after().pssBytes().isPresent()
                    ? span.after().pssBytes().getAsLong()
                    : Double.NaN;
            long pages = engine.stream().mapToLong(ProcessTimes::rssPages).sum();
            line(cells, "engine", engine.size(), cpu)
                    .whole((double) pages * pageBytes)
                    .whole(pss)
                    .end();
        }
    }

    private void driver(Span span, ProcessTimes before, ProcessTimes now, Cells cells) {
        double cpu = span.perSecond(before.ticks(), now.ticks()) / EngineUse.TICKS_PER_SECOND;
        line(cells, "driver", 1, cpu)
                .whole((double) now.rssPages() * pageBytes)
                .whole(Double.NaN)
                .end();
    }

    private static Cells line(Cells cells, String process, int count, double cpuCores) {
        return cells.line().name(process).whole(count).share(cpuCores);
    }
}
