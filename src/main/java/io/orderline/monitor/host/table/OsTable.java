package io.orderline.monitor.host.table;

import io.orderline.monitor.host.proc.CpuTicks;
import io.orderline.monitor.host.proc.SnapshotPair;
import java.util.Map;

/// Processors, memory and pressure of a whole host.
///
/// @param pageBytes size of a page of memory
public record OsTable(long pageBytes) implements CsvTable {
    private static final double KB = 1024;

    @Override
    public String name() {
        return "os";
    }

    @Override
    public String header() {
        return TIMES + CpuCoreTable.SHARES
                + ",memory_total_bytes,memory_available_bytes,memory_cached_bytes,memory_dirty_bytes,"
                + "memory_writeback_bytes,dirty_pages,swap_used_bytes,cpu_pressure_some_share,io_pressure_some_share,"
                + "io_pressure_full_share,memory_pressure_some_share,memory_pressure_full_share";
    }

    @Override
    public void append(SnapshotPair span, CsvRow cells) {
        span.after().cpus().stream()
                .filter(cpu -> cpu.name().equals(CpuTicks.ALL))
                .findFirst()
                .ifPresent(all -> {
                    cells.line();
                    CpuCoreTable.shares(span, all, cells);
                    memory(span.after().memoryKb(), cells);
                    pressure(span, cells);
                    cells.end();
                });
    }

    private void memory(Map<String, Long> kb, CsvRow cells) {
        cells.whole(bytes(kb, "MemTotal"))
                .whole(bytes(kb, "MemAvailable"))
                .whole(bytes(kb, "Cached"))
                .whole(bytes(kb, "Dirty"))
                .whole(bytes(kb, "Writeback"))
                .whole(bytes(kb, "Dirty") / pageBytes)
                .whole(bytes(kb, "SwapTotal") - bytes(kb, "SwapFree"));
    }

    private static double bytes(Map<String, Long> kb, String name) {
        Long value = kb.get(name);
        return value == null ? Double.NaN : value * KB;
    }

    private static void pressure(SnapshotPair span, CsvRow cells) {
        cells.share(pressure(span, "cpu.some"))
                .share(pressure(span, "io.some"))
                .share(pressure(span, "io.full"))
                .share(pressure(span, "memory.some"))
                .share(pressure(span, "memory.full"));
    }

    private static double pressure(SnapshotPair span, String name) {
        Long before = span.before().pressureMicros().get(name);
        Long after = span.after().pressureMicros().get(name);
        return before == null || after == null ? Double.NaN : span.shareOf(before / 1e6, after / 1e6);
    }
}
